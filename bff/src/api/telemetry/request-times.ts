import type { RequestHandler } from 'express'
import type { Metrics } from '../../adapters/metrics/metrics.ts'
import { EVENT_STREAM } from '../live/event-streams.ts'
import { routeName } from './route-name.ts'

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
