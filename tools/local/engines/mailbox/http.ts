import { once } from 'node:events'
import { text as textOf } from 'node:stream/consumers'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answerTo } from './answer.ts'
import { script, stylesheet } from './assets.ts'
import { listPage, mailPage, notFoundPage, viewOf } from './pages.ts'
import type { MailStore } from './store.ts'

const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
// A mail may use styles only: no scripts, and no remote images that tell the sender it was read.
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

type Response = {
  status?: number
  type: string
  body: string | Buffer
  policy?: string
  location?: string
}

const asPage = (body: string, status = 200): Response => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
})
const asJson = (value: unknown): Response => ({
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value, null, 2),
})

/** Sends a text below a mail to its reply address. */
async function answer(store: MailStore, id: string, form: URLSearchParams): Promise<Response> {
  const mail = store.get(id)
  const text = form.get('text')?.trim()
  const answered = mail && text ? await answerTo(mail, text) : undefined
  if (!answered) return asPage(notFoundPage(), 404)
  await store.add(answered.envelope, answered.source)
  return { status: 303, type: 'text/plain', body: '', location: `/messages/${id}?answered=yes` }
}

async function respond(
  store: MailStore,
  method: string,
  url: URL,
  body: () => Promise<string>,
): Promise<Response> {
  const to = url.searchParams.get('to') ?? ''
  const [first, id, part] = url.pathname.slice(1).split('/')
  if (url.pathname === '/api/messages' && method === 'DELETE') {
    await store.clear()
    return { status: 204, type: 'text/plain', body: '' }
  }
  if (method === 'POST' && first === 'messages' && id && part === 'answer')
    return answer(store, id, new URLSearchParams(await body()))
  if (method !== 'GET' && method !== 'HEAD')
    return { status: 405, type: 'text/plain', body: 'Method not allowed' }
  if (url.pathname === '/') return asPage(listPage(store.list(to), to))
  if (url.pathname === '/api/messages') return asJson(store.list(to))
  if (url.pathname === '/api/newest')
    return { type: 'text/plain', body: store.list(to)[0]?.id ?? '' }
  if (url.pathname === '/style.css') return { type: 'text/css; charset=utf-8', body: stylesheet }
  if (url.pathname === '/script.js') return { type: 'text/javascript; charset=utf-8', body: script }

  const mail = first === 'messages' && id ? store.get(id) : undefined
  if (!mail) return asPage(notFoundPage(), 404)
  if (part === 'body')
    return { ...asPage(`<base target="_blank">${mail.html}`), policy: mailPolicy }
  if (part) return asPage(notFoundPage(), 404)
  return asPage(
    mailPage(mail, {
      view: viewOf(mail, url.searchParams.get('view')),
      source: String(await store.source(mail.id)),
      isAnswered: url.searchParams.has('answered'),
    }),
  )
}

// Another site could point its host name at this address, to read the mails through the browser of a visitor.
function hasOwnHost(request: IncomingMessage, host: string): boolean {
  const name = (request.headers.host ?? '').replace(/:\d+$/, '')
  return ['localhost', '127.0.0.1', '[::1]', host].includes(name) || host === '0.0.0.0'
}

function send(
  response: ServerResponse,
  { status = 200, type, body, policy = pagePolicy, location }: Response,
): void {
  response.writeHead(status, {
    'content-type': type,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    ...(location !== undefined && { location }),
  })
  response.end(body)
}

/** Starts the pages and the JSON API of the mailbox; resolves to the port. */
export async function startMailPages(options: { store: MailStore; host: string; port: number }) {
  const server = createServer((request, response) => {
    if (!hasOwnHost(request, options.host))
      return send(response, { status: 421, type: 'text/plain', body: 'Unknown host' })
    const site = request.headers['sec-fetch-site']
    if (site === 'cross-site' && request.method !== 'GET')
      return send(response, { status: 403, type: 'text/plain', body: 'Another site' })
    const url = new URL(request.url ?? '/', 'http://mailbox.invalid')
    respond(options.store, request.method ?? 'GET', url, () => textOf(request)).then(
      (result) => send(response, result),
      (error: unknown) => send(response, { status: 500, type: 'text/plain', body: String(error) }),
    )
  })
  server.listen(options.port, options.host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    async stop(): Promise<void> {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
