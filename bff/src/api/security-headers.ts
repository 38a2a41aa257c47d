import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'

/** The security headers of every response: no other origin may be loaded, and none may frame the site. */
export const securityHeaders = (isHttps: boolean): RequestHandler => helmetOf(isHttps)

function helmetOf(isHttps: boolean) {
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
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps,
    frameguard: { action: 'deny' },
  })
}

/** Allows this document one script that stands in it, known by its hash. */
export function allowInlineScript(res: Response, script: string): void {
  const policy = res.get('Content-Security-Policy') ?? ''
  const hash = createHash('sha256').update(script).digest('base64')
  const allowed = policy.replace("script-src 'self'", (own) => `${own} 'sha256-${hash}'`)
  res.set('Content-Security-Policy', allowed)
}

/** The same headers as values, for responses that Express does not send. */
export function securityHeaderValues(isHttps: boolean): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmetOf(isHttps)(request, response, () => {})
  return response.getHeaders()
}
