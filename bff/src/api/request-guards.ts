import { ONE_CLICK_UNSUBSCRIBE } from '@loggia/contracts/paths'
import express, { type RequestHandler } from 'express'
import { AppError } from '../core/errors.ts'
import type { Route } from '../core/route.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses changes that another site asks a browser for. Browsers say where a request comes from;
 * where neither header is there, it is no browser and carries no cookies of one.
 */
export function sameOriginOnly(publicUrl: string): RequestHandler {
  const { origin } = new URL(publicUrl)
  return (req, _res, next) => {
    if (
      SAFE_METHODS.includes(req.method) ||
      req.originalUrl.startsWith(`${ONE_CLICK_UNSUBSCRIBE}?`)
    ) {
      return next()
    }
    const site = req.get('Sec-Fetch-Site')
    const from = req.get('Origin')
    const isOwn = site
      ? site === 'same-origin' || site === 'none'
      : from === undefined || from === origin || from === `${req.protocol}://${req.get('Host')}`
    if (!isOwn) throw new AppError('FORBIDDEN', 'Requests from other sites are not accepted')
    next()
  }
}

/** Bodies are JSON, by name: another type is refused before it is read. */
export const jsonOnly: RequestHandler = (req, _res, next) => {
  if (req.originalUrl.startsWith(`${ONE_CLICK_UNSUBSCRIBE}?`)) return next()
  const hasBody = Number(req.get('Content-Length') ?? 0) > 0 || req.get('Transfer-Encoding')
  if (hasBody && !req.is('application/json')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json')
  }
  next()
}

const smallBody = express.json({ limit: '100kb', type: 'application/json' })
const largeBody = express.json({ limit: '1mb', type: 'application/json' })

/** Reads bodies, of 100 kB at most; of a few endpoints, which take files, more. */
export function jsonBody(routes: readonly Route[]): RequestHandler {
  const large = new Set(routes.filter((it) => it.hasLargeBody).map(({ path }) => `/api${path}`))
  return (req, res, next) =>
    (large.has(req.baseUrl + req.path) ? largeBody : smallBody)(req, res, next)
}

/** Nothing behind a session may lie in a cache. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store')
  next()
}

/** A key that cannot be one is refused before anything is done under it. */
export const validateIdempotencyKey: RequestHandler = (req, _res, next) => {
  const key = req.get('Idempotency-Key')
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new AppError('VALIDATION', 'Idempotency-Key must be 1 to 255 visible characters')
  }
  next()
}
