import { once } from 'node:events'
import { text as textOf } from 'node:stream/consumers'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AcceptsToken, startImapServer } from './imap.ts'
import { startSmtpServer, type MailBehaviour, type RecipientBehaviour } from './smtp.ts'
import { openMailStore, type MailStore } from './store.ts'
import { answerTo } from './answer.ts'
import { listPage, mailPage, notFoundPage, viewOf } from './pages.ts'

/** The folder for the mails, ports (0: any free one) and, for tests, functions that reject mails and recipients, and accept tokens. */
export type MailboxOptions = {
  dataDir: string
  smtpPort?: number
  imapPort?: number
  httpPort?: number
  host?: string
  behaviour?: MailBehaviour
  recipientBehaviour?: RecipientBehaviour
  acceptsToken?: AcceptsToken
  /** As many are kept, the newest. */
  maxMails?: number
}

/** A running mailbox: the URLs for sending, fetching and reading mails, and how to stop it. */
export type Mailbox = { smtpUrl: string; imapUrl: string; url: string; stop: () => Promise<void> }

/** The user of the mailbox, to which answers are sent. Any password signs in: there is nothing to protect. */
const USER = 'reply@harborlight.example'

/** Starts an SMTP server that keeps every mail, an IMAP server with the answers, and pages to read and answer them. */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const {
    dataDir,
    smtpPort = 0,
    imapPort = 0,
    httpPort = 0,
    host = '127.0.0.1',
    behaviour,
    recipientBehaviour,
    acceptsToken,
    maxMails,
  } = options
  const store = await openMailStore(dataDir, maxMails)
  const smtp = await startSmtpServer({
    store,
    host,
    port: smtpPort,
    behaviour,
    recipientBehaviour,
  })
  const started = [smtp]
  const next = async <T extends { stop: () => Promise<void> }>(starting: Promise<T>) => {
    try {
      return await starting
    } catch (error) {
      await Promise.all(started.map((server) => server.stop()))
      throw error
    }
  }
  const imap = await next(startImapServer({ store, host, port: imapPort, acceptsToken }))
  started.push(imap)
  const pages = await next(startMailPages({ store, host, port: httpPort }))
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host
  return {
    smtpUrl: `smtp://${reachable}:${smtp.port}`,
    imapUrl: `imap://${encodeURIComponent(USER)}:sandbox@${reachable}:${imap.port}/INBOX`,
    url: `http://${reachable === '127.0.0.1' ? 'localhost' : reachable}:${pages.port}`,
    async stop() {
      await Promise.all([smtp.stop(), imap.stop(), pages.stop()])
    },
  }
}

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
async function startMailPages(options: { store: MailStore; host: string; port: number }) {
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

/** The style of the pages. */
const stylesheet = `
:root { color-scheme: light dark; --line: light-dark(#d8dde6, #313a48); --muted: light-dark(#5a6474, #9aa6b8);
  --surface: light-dark(#ffffff, #171c24); --accent: light-dark(#1f5fd1, #8db4ff); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(#f4f6f9, #0f1319); color: light-dark(#1a2230, #e6ebf2); overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem; }
header p { color: var(--muted); margin: 0 0 1rem; }
a { color: var(--accent); }
input, button { font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--line);
  border-radius: .5rem; padding: .35rem .75rem; }
button { cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.bar { display: flex; justify-content: space-between; align-items: center; }
.mails { list-style: none; margin: 0; padding: 0; background: var(--surface); border: 1px solid var(--line); border-radius: .75rem; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .75rem 1rem; color: inherit; text-decoration: none; }
.mails a:hover .subject { text-decoration: underline; }
.to, .preview, time { color: var(--muted); font-size: .875rem; }
.subject, .preview { grid-column: 1 / -1; }
.subject { font-weight: 600; }
.mails time { grid-area: 1 / 2; }
.empty { padding: 3rem 1rem; text-align: center; color: var(--muted); border: 1px dashed var(--line); border-radius: .75rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: 0 0 1rem; }
dt { color: var(--muted); } dd { margin: 0; }
nav { display: flex; gap: .5rem; margin-bottom: 1rem; }
nav a { padding: .3rem .8rem; border: 1px solid var(--line); border-radius: 2rem; text-decoration: none; background: var(--surface); }
nav a[aria-current] { border-color: var(--accent); font-weight: 600; }
iframe { width: 100%; height: 75vh; border: 1px solid var(--line); border-radius: .75rem; background: #fff; color-scheme: light; }
pre { margin: 0; padding: 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: .75rem;
  white-space: pre-wrap; font: .9rem/1.5 ui-monospace, monospace; }
.answer { display: grid; gap: .5rem; justify-items: start; margin-top: 1rem; }
textarea { width: 100%; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--line);
  border-radius: .5rem; padding: .5rem .75rem; }
@media (max-width: 40rem) { .mails a { grid-template-columns: 1fr; } .mails time { grid-area: auto; } }
`

/** Reloads the list when a mail arrives, and deletes all mails on request. */
const script = `
const list = document.querySelector('main[data-newest]')
if (list) {
  document.querySelector('[data-clear]').addEventListener('click', async () => {
    if (!confirm('Delete all mails?')) return
    await fetch('/api/messages', { method: 'DELETE' })
    location.reload()
  })
  setInterval(async () => {
    if (document.hidden) return
    const response = await fetch('/api/newest?to=' + encodeURIComponent(list.dataset.recipient)).catch(() => undefined)
    if (response?.ok && (await response.text()) !== list.dataset.newest) location.reload()
  }, 2000)
}
`
