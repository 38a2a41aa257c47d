import { pipeline } from 'node:stream/promises'
import type { RequestHandler, Response } from 'express'
import type { AppError } from '../../core/errors.ts'
import type { StreamedAnswer } from '../../core/route.ts'

const PDF = 'application/pdf'

/** Milliseconds after which a browser that takes nothing more is let go. */
const LONGEST_SILENCE = 60_000

const OUR_FRAMES = "frame-ancestors 'self'"

/**
 * What may be done with a content in a frame of ours: shown, with its own pictures and sounds, and
 * nothing else. The sandbox runs no scripts; players fetch the rest of a video as this origin.
 */
const POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  "media-src 'self'",
  "style-src 'unsafe-inline'",
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  OUR_FRAMES,
]

/** Lets the site itself frame the answer, be it a content or the failure to show one. */
export const framedBySite: RequestHandler = (_req, res, next) => {
  res.set({
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': POLICY.join('; '),
    'X-Frame-Options': 'SAMEORIGIN',
  })
  res.locals['isFramed'] = true
  next()
}

/** Passes a content on as fast as the browser takes it, and stops where it comes from when it leaves. */
export async function sendContent(res: Response, answer: StreamedAnswer): Promise<void> {
  const { status, headers, body } = answer
  res.status(status).set(headers)
  // Chrome's viewer is a plug-in in a page of its own: any further rule keeps it from showing.
  if (headers['content-type'] === PDF) res.set('Content-Security-Policy', OUR_FRAMES)
  if (res.req.method === 'HEAD') {
    body.destroy()
    res.end()
    return
  }
  res.setTimeout(LONGEST_SILENCE, () => res.destroy())
  // What breaks from here on is seen by the browser as a short answer: its status is sent.
  await pipeline(body, res).catch(() => undefined)
}

/** Whether a failure is to be read by people in a frame, and not by a program. */
export function isReadInFrame({ locals, req }: Response): boolean {
  return locals['isFramed'] === true && req.accepts(['json', 'html']) === 'html'
}

/** A failure as a page without scripts, in the colours that the person prefers. */
export function failurePage({ message, link }: AppError): string {
  const anchor = link
    ? `<p><a href="${escaped(link)}" target="_blank" rel="noopener noreferrer">Open in Google</a></p>`
    : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Preview</title>
<style>
:root { color-scheme: light dark }
body { display: grid; place-content: center; min-height: 90vh; margin: 0; padding: 1rem;
  font: 1rem/1.5 system-ui, sans-serif; text-align: center }
</style>
</head>
<body><main><p>${escaped(message)}</p>${anchor}</main></body>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
