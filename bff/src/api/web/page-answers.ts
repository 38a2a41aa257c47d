import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { FLASH_COOKIE } from '@loggia/contracts/pages/flash-cookie'
import { requestIdOf } from '../context.ts'
import { isForHost } from '../hosts.ts'
import type { Encoding, RenderedPage } from './rendered-pages.ts'

interface Options {
  publicUrl: string
  /** The headers of every response. */
  headers: OutgoingHttpHeaders
  /** The public pages, by path. */
  paths: readonly string[]
  /** Renders a page, or takes it from memory. */
  render(path: string): Promise<RenderedPage>
  /** Called with the seconds that each answer took. */
  answered(method: string, status: number, seconds: number): void
}

/**
 * Answers a visitor who asks for a public page by our name from memory, before the middlewares of Express, which take
 * most of the time of a page. Whatever is less usual is left to Express, which answers a page in the same way.
 *
 * @returns a function that says whether it answers the request
 */
export function pageAnswers({ publicUrl, headers, paths, render, answered }: Options) {
  const pages = new Set(paths)
  const { hostname } = new URL(publicUrl)

  async function answer(req: IncomingMessage, res: ServerResponse, encoding: Encoding) {
    const started = performance.now()
    const { etag, encoded } = await render(req.url ?? '')
    const body = encoded[encoding]
    res.writeHead(200, {
      ...headers,
      'X-Request-Id': requestIdOf(req),
      'Cache-Control': 'no-cache',
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': body.length,
      ETag: etag,
      Vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    })
    res.end(body)
    answered(req.method ?? '', 200, (performance.now() - started) / 1_000)
  }

  return (
    req: IncomingMessage,
    res: ServerResponse,
    otherwise: (req: IncomingMessage, res: ServerResponse) => void,
  ): void => {
    const isPage = (req.method === 'GET' || req.method === 'HEAD') && pages.has(req.url ?? '')
    const encoding = isPage && !isConditional(req) && !hasNotice(req) ? encodingOf(req) : null
    if (!encoding || !isForHost(req, hostname)) return otherwise(req, res)
    answer(req, res, encoding).catch(() => otherwise(req, res))
  }
}

function isConditional({ headers }: IncomingMessage): boolean {
  return 'if-none-match' in headers || 'if-modified-since' in headers
}

/** Whether the page has something to tell to this visitor alone. */
function hasNotice({ headers }: IncomingMessage): boolean {
  return headers.cookie?.includes(`${FLASH_COOKIE.name}=`) ?? false
}

/** The encoding to answer in; null for a header that ranks encodings, which few programs send. */
function encodingOf({ headers }: IncomingMessage): Encoding | null {
  const accepted = (headers['accept-encoding'] ?? '').toLowerCase()
  if (/[;*]/.test(accepted)) return null
  const names = accepted.split(',').map((name) => name.trim())
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? 'identity'
}
