import { ONE_CLICK_PATHS } from '@loggia/contracts/paths'
import express, { type Request, type RequestHandler } from 'express'
import { AppError } from '@loggia/domain/kernel/errors'
import { bearerOf } from './context.ts'
import { routes } from './rest/routes.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses cross-site requests that could change something. Browsers always send one of the two headers;
 * a request without them does not come from a browser and carries no cookies of its user.
 */
export function sameOriginOnly(publicUrl: string): RequestHandler {
  const { origin } = new URL(publicUrl)
  return (req, _res, next) => {
    // A token is no cookie: no other site has it unless its owner gave it.
    const isSafe = SAFE_METHODS.includes(req.method) || bearerOf(req) !== undefined
    if (isSafe || isOneClick(req)) return next()
    const site = req.get('Sec-Fetch-Site')
    const from = req.get('Origin')
    const isSameOrigin = site
      ? site === 'same-origin' || site === 'none'
      : from === undefined || from === origin || from === `${req.protocol}://${req.get('Host')}`
    if (!isSameOrigin) throw new AppError('FORBIDDEN', 'Requests from other sites are not accepted')
    next()
  }
}

/** Whether a mail program sends it. */
function isOneClick({ originalUrl }: Request): boolean {
  return ONE_CLICK_PATHS.some((path) => originalUrl.startsWith(`${path}?`))
}

/** Whether a request is for one of some routes. */
function isFor(chosen: typeof routes): (req: Request) => boolean {
  const patterns = chosen.map(({ method, path }) => ({
    method: method.toUpperCase(),
    pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
  }))
  return ({ method, baseUrl, path }) =>
    patterns.some((each) => each.method === method && each.pattern.test(baseUrl + path))
}

/** Whether a request carries a file, which its operation reads as it comes. */
const carriesFile = isFor(routes.filter((route) => route.receivesFile))

/** Refuses bodies that are not declared as JSON before they are read, except files where they are received. */
export const jsonOnly: RequestHandler = (req, _res, next) => {
  if (isOneClick(req) || carriesFile(req)) return next()
  const hasBody = Number(req.get('Content-Length') ?? 0) > 0 || req.get('Transfer-Encoding')
  if (hasBody && !req.is('application/json')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json')
  }
  next()
}

const smallBody = express.json({ limit: '100kb', type: 'application/json' })
const largeBody = express.json({ limit: '1.5mb', type: 'application/json' })

const mayBeLarge = isFor(routes.filter((route) => route.hasLargeBody))

/** Parses bodies of up to 100 kB, or 1.5 MB for the routes that accept files or long texts. */
export const jsonBody: RequestHandler = (req, res, next) => {
  if (carriesFile(req)) return next()
  const parse = mayBeLarge(req) ? largeBody : smallBody
  return parse(req, res, next)
}

/** Keeps responses, which depend on the session, out of caches. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store')
  next()
}

/** Refuses an invalid Idempotency-Key before anything is stored under it. */
export const validateIdempotencyKey: RequestHandler = (req, _res, next) => {
  const key = req.get('Idempotency-Key')
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new AppError('VALIDATION', 'Idempotency-Key must be 1 to 255 visible characters')
  }
  next()
}
