import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { RequestHandler } from 'express'
import helmet from 'helmet'

/** The security headers of every response: no other origin may be loaded, and none may frame the site. */
export const securityHeaders = (isHttps: boolean): RequestHandler => helmetOf(isHttps)

/** The same for a page that the site shows in a frame: nothing in it acts, neither scripts nor forms nor links. */
export const framedPageHeaders = (isHttps: boolean): RequestHandler => helmetOf(isHttps, true)

function helmetOf(isHttps: boolean, isFramed = false) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameSrc: ["'self'"],
        frameAncestors: [isFramed ? "'self'" : "'none'"],
        ...(isFramed && { sandbox: ['allow-same-origin'] }),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps,
    frameguard: { action: isFramed ? 'sameorigin' : 'deny' },
  })
}

/** The same headers as values, for responses that Express does not send. */
export function securityHeaderValues(isHttps: boolean): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmetOf(isHttps)(request, response, () => {})
  return response.getHeaders()
}
