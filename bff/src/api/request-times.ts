import type { Request, RequestHandler, Response } from 'express'
import type { Metrics } from './metrics.ts'
import { EVENT_STREAM } from './live/event-streams.ts'

/** Measures the duration of requests, by route rather than by URL to keep the number of series small. */
export function requestTimes(metrics: Metrics): RequestHandler {
  return (req, res, next) => {
    const started = performance.now()
    res.once('finish', () => {
      // A stream lasts as long as its screen is open.
      if (res.getHeader('Content-Type') === EVENT_STREAM) return
      const seconds = (performance.now() - started) / 1_000
      metrics.request(req.method, routeName(req, res), res.statusCode, seconds)
    })
    next()
  }
}

/** The route, such as `/api/clients/{id}`; `/api` where none matches; `/graphql`, `/assets` or `document`. */
function routeName(req: Request, res: Response): string {
  const { route } = res.locals as { route?: string }
  if (route !== undefined) return route
  const kind = /^\/(api|graphql|assets)(?=[/?]|$)/.exec(req.originalUrl)
  return kind ? kind[0] : 'document'
}
