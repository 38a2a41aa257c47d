import type { Request, RequestHandler, Response } from 'express'
import type { Metrics } from '../adapters/metrics/metrics.ts'

/** Tells how long each request took. Paths are those of the routes, so that there are few of them. */
export function requestTimes(metrics: Metrics): RequestHandler {
  return (req, res, next) => {
    const started = performance.now()
    res.once('finish', () => {
      const seconds = (performance.now() - started) / 1_000
      metrics.request(req.method, pathOf(req, res), res.statusCode, seconds)
    })
    next()
  }
}

/** `/api/clients/{id}`, as the REST API notes it, `/api` where nothing is, `/graphql`, `/assets`, `document`. */
function pathOf(req: Request, res: Response): string {
  const { route } = res.locals as { route?: string }
  if (route !== undefined) return route
  const kind = /^\/(api|graphql|assets)(?=[/?]|$)/.exec(req.originalUrl)
  return kind ? kind[0] : 'document'
}
