import type { RequestHandler } from 'express'
import type { Metrics } from '../adapters/metrics/metrics.ts'
import { routeName } from './route-name.ts'

/** Measures the duration of requests, by route rather than by URL to keep the number of series small. */
export function requestTimes(metrics: Metrics): RequestHandler {
  return (req, res, next) => {
    const started = performance.now()
    res.once('finish', () => {
      const seconds = (performance.now() - started) / 1_000
      metrics.request(req.method, routeName(req, res), res.statusCode, seconds)
    })
    next()
  }
}
