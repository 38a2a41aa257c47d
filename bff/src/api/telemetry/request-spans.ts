import { EVENTS_PATH } from '@loggia/contracts/live/events'
import type { Tracer } from '@loggia/server/tracing/tracer'
import type { RequestHandler } from 'express'
import { requestIdOf } from '../context.ts'
import { routeName } from './route-name.ts'

/**
 * Makes every request the first step of a trace. A `traceparent` that the browser sends is ignored: strangers do not
 * decide what is recorded. The log entries of the request have its id, which the span carries too.
 */
export function requestSpans(tracer: Tracer): RequestHandler {
  return (req, res, next) => {
    // A stream lasts as long as its screen is open, and would be one span.
    if (req.path === EVENTS_PATH) return next()
    const attributes = { 'http.request.method': req.method, 'request.id': requestIdOf(req) }
    void tracer.span(req.method, { kind: 'server', attributes }, async (span) => {
      const closed = new Promise((resolve) => void res.once('close', resolve))
      next()
      await closed
      const route = routeName(req, res)
      span.rename(`${req.method} ${route}`)
      span.set({ 'http.route': route, 'http.response.status_code': res.statusCode })
    })
  }
}
