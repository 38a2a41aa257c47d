import { pipeline } from 'node:stream/promises'
import type { RequestHandler, Response } from 'express'
import type { AppError } from '@loggia/domain/kernel/errors'
import type { StreamedAnswer } from '@loggia/domain/kernel/endpoint'
import { html } from '@loggia/domain/kernel/html'
import { plainPage } from '../plain-page.ts'
import { STALL_TIMEOUT_MS } from './stream-text.ts'

const PDF = 'application/pdf'

const SAME_ORIGIN_FRAMES = "frame-ancestors 'self'"

/**
 * The policy of framed content: it may be displayed with its own images, sound and video, and nothing
 * else. The sandbox runs no scripts; `allow-same-origin` lets players fetch the rest of a video.
 */
const POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  "media-src 'self'",
  "style-src 'unsafe-inline'",
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  SAME_ORIGIN_FRAMES,
]

/** Lets the site frame the response, whether it is the content or an error. */
export const framedBySite: RequestHandler = (_req, res, next) => {
  res.set({
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': POLICY.join('; '),
    'X-Frame-Options': 'SAMEORIGIN',
  })
  res.locals['isFramed'] = true
  next()
}

/** Streams content with backpressure, and stops reading the source when the client disconnects. */
export async function sendContent(res: Response, answer: StreamedAnswer): Promise<void> {
  const { status, headers, body } = answer
  res.status(status).set(headers)
  // Chrome shows PDFs in a plug-in with a page of its own, which any further rule would block.
  if (headers['content-type'] === PDF) res.set('Content-Security-Policy', SAME_ORIGIN_FRAMES)
  if (res.req.method === 'HEAD') {
    body.destroy()
    res.end()
    return
  }
  res.setTimeout(STALL_TIMEOUT_MS, () => res.destroy())
  // The status has been sent: the browser notices an error from here on as a truncated body.
  await pipeline(body, res).catch(() => undefined)
}

/** Whether an error is shown to a person in a frame rather than read by a program. */
export function isShownInFrame({ locals, req }: Response): boolean {
  return locals['isFramed'] === true && req.accepts(['json', 'html']) === 'html'
}

/** An error as a page of its own. */
export function errorPage({ message, link }: AppError): string {
  const anchor = link
    ? html`<p><a href="${link}" target="_blank" rel="noopener noreferrer">Open in Google</a></p>`
    : ''
  return plainPage(
    'Preview',
    html`<p>${message}</p>
      ${anchor}`,
  )
}
