import type { IncomingMessage } from 'node:http'
import type { Request, RequestHandler } from 'express'
import { AppError } from '@loggia/domain/kernel/errors'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

const HOST = /^(?<name>\[[\da-f:.]+\]|[\w.-]+)(:(?<port>\d*))?$/i

/** Whether a request names exactly one host, and it is this one. */
export function isForHost({ headersDistinct }: IncomingMessage, hostname: string): boolean {
  const [value = '', another] = headersDistinct['host'] ?? []
  return another === undefined && HOST.exec(value)?.groups?.['name']?.toLowerCase() === hostname
}

/** Refuses requests with two Host headers, since either may be the wrong one, or with a malformed one. */
export const oneHost: RequestHandler = (req, _res, next) => {
  const values = req.headersDistinct['host'] ?? []
  if (values.length > 1 || values.some((value) => !HOST.test(value))) throw malformed()
  next()
}

const malformed = (): AppError => new AppError('VALIDATION', 'Send exactly one valid Host header')

interface Site {
  PUBLIC_URL: string
  demo: boolean
}

/**
 * Refuses requests for other host names than ours. Another site could point its name at this server, and
 * its pages would then count as same-origin. Ports make no difference, since proxies and containers map them.
 * Pages that are asked for by another name of the same domain are at PUBLIC_URL.
 */
export function ownHostsOnly({ PUBLIC_URL, demo }: Site): RequestHandler {
  const { hostname, origin } = new URL(PUBLIC_URL)
  const own = new Set([hostname, ...(demo ? LOOPBACK : [])])
  return (req, res, next) => {
    // HTTP/1.0 leaves it to the client; Node refuses HTTP/1.1 without.
    if (req.get('Host') === undefined) throw malformed()
    const { name } = hostOf(req)
    if (own.has(name)) return next()
    if (isForPage(req) && isSameDomain(name, hostname)) {
      // For search engines it is for ever. Browsers ask again, so that PUBLIC_URL can move from one name to the other.
      return res.set('Cache-Control', 'no-store').redirect(301, origin + req.originalUrl)
    }
    res.status(421).type('text').send(`This site is served at ${origin} only.\n`)
  }
}

/**
 * Whether a name is PUBLIC_URL's with or without `www.`, is below it, or is the domain that it is below. A proxy that
 * passes on its own name for this server would be sent in circles: it gets the answer that names the error.
 */
function isSameDomain(name: string, hostname: string): boolean {
  const [asked, domain] = [name.replace(/\.$/, ''), hostname.replace(/^www\./, '')]
  return `.${asked}`.endsWith(`.${domain}`) || (asked.includes('.') && domain.endsWith(`.${asked}`))
}

const PAGE = /^\/(?!(api|graphql)([/?]|$))/i

function isForPage({ method, originalUrl }: Request): boolean {
  return ['GET', 'HEAD'].includes(method) && PAGE.test(originalUrl)
}

/**
 * Sends a browser that opens the demo under another of its names to PUBLIC_URL. Cookies belong to a name, so a person
 * who comes back from Google to PUBLIC_URL would otherwise be signed out there.
 */
export function redirectToPublicHost({ PUBLIC_URL }: Pick<Site, 'PUBLIC_URL'>): RequestHandler {
  const site = new URL(PUBLIC_URL)
  return (req, res, next) => {
    const { name, port } = hostOf(req)
    // At another port, PUBLIC_URL may be another server.
    const isSameServer = req.protocol === site.protocol.slice(0, -1) && port === site.port
    if (name === site.hostname || !isForPage(req) || !isSameServer) return next()
    res.set('Cache-Control', 'no-store').redirect(307, site.origin + req.originalUrl)
  }
}

/** The name and port in the Host header; the port is empty where it is the usual one, as in URLs. */
function hostOf(req: Request): { name: string; port: string } {
  const { name = '', port = '' } = HOST.exec(req.get('Host') ?? '')?.groups ?? {}
  const usual = req.protocol === 'https' ? '443' : '80'
  return { name: name.toLowerCase(), port: port === usual ? '' : port }
}
