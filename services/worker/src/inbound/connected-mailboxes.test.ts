import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendMail } from '@loggia/local/engines/mailbox/send'
import { createMailProviders } from '@loggia/domain/kernel/mail-providers/providers'
import { sealedTokens } from '@loggia/domain/mail-connections/with-mail-token'
import { startTestMailbox } from '@loggia/testing/mail'
import { afterAll, afterEach, expect, test } from 'vitest'
import { parseEnv } from '../env.ts'
import { startStack } from '../testing/stack.ts'

const stack = await startStack()
afterAll(() => stack.close())
afterEach(() => stack.db.mailConnection.deleteMany())

const ADDRESS = 'reply@harborlight.example'
const APPS = {
  MICROSOFT_TENANT_ID: 'tenant',
  MICROSOFT_CLIENT_ID: 'app',
  MICROSOFT_CLIENT_SECRET: 'secret of the app',
  GOOGLE_CLIENT_ID: 'app',
  GOOGLE_CLIENT_SECRET: 'secret of the app',
}

interface GraphMail {
  id: string
  /** Null for one that was deleted since it was listed. */
  raw: string | null
  isRead?: boolean
  receivedDateTime?: string
}

/** Microsoft's token endpoint and an inbox, in pages of two. */
async function startGraph() {
  const mails: GraphMail[] = []
  const state = { retryAfter: 0, forgets: false, secretEnded: false, token: 'token-1' }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const json = (value: object, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    }
    if (url.pathname.endsWith('/token')) {
      if (state.secretEnded) return json({ error: 'invalid_client', error_codes: [7000222] }, 401)
      state.token = `token-${Number(state.token.slice(6)) + 1}`
      return json({ access_token: state.token, expires_in: 3600 })
    }
    if (request.headers.authorization !== `Bearer ${state.token}`)
      return json({ error: { code: 'InvalidAuthenticationToken' } }, 401)
    if (state.retryAfter > 0) {
      response.setHeader('retry-after', String(state.retryAfter))
      state.retryAfter = 0
      return json({ error: { code: 'ApplicationThrottled' } }, 429)
    }
    if (url.pathname.endsWith('/delta')) {
      const from = url.searchParams.get('from')
      if (from !== null && state.forgets) {
        state.forgets = false
        return json({ error: { code: 'SyncStateNotFound' } }, 410)
      }
      const start = Number(from ?? 0)
      const value = mails.slice(start, start + 2).map((mail) => ({ ...mail, raw: undefined }))
      const next = `${url.origin}${url.pathname}?from=${start + value.length}`
      const isLast = start + value.length >= mails.length
      return json({ value, [isLast ? '@odata.deltaLink' : '@odata.nextLink']: next })
    }
    const [, id = '', rest = ''] = /\/messages\/([^/]+)(.*)$/.exec(url.pathname) ?? []
    const mail = mails.find((each) => each.id === id)
    if (!mail?.raw) return json({ error: { code: 'ErrorItemNotFound' } }, 404)
    if (rest === '/$value') return response.end(mail.raw)
    if (rest === '/attachments') {
      return json({ value: [{ name: 'Plan.pdf', size: 12_000_000, isInline: false }] })
    }
    const head = mail.raw.split('\r\n\r\n')[0] ?? ''
    const headers = head.split('\r\n').map((line) => {
      const [name = '', ...value] = line.split(': ')
      return { name, value: value.join(': ') }
    })
    json({ internetMessageHeaders: headers, body: { contentType: 'text', content: 'Só words' } })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(state, {
    mails,
    env: { ...APPS, MICROSOFT_LOGIN_URL: url, MICROSOFT_GRAPH_URL: url },
    stop: () => new Promise((resolve) => server.close(resolve)),
  })
}

function rawMail(id: string, text = 'Hello', from = `${id}@client.example`): string {
  const head = [
    `From: ${from}`,
    `To: ${ADDRESS}`,
    `Subject: ${id}`,
    `Message-ID: <${id}@x.example>`,
  ]
  return [...head, 'Content-Type: text/plain; charset=utf-8', '', text].join('\r\n')
}

const RECEIVING = { INBOUND_ADDRESS: ADDRESS, INBOUND_POLL_MS: '100' }

function connect(provider: 'microsoft' | 'google', tokens: object = {}) {
  const grantKind = provider === 'microsoft' ? 'application' : 'consent'
  const data = { purpose: 'receiving', provider, grantKind, mailbox: ADDRESS, ...tokens }
  return stack.db.mailConnection.create({ data })
}

const subjects = async () =>
  (await stack.db.inboundMail.findMany({ orderBy: { id: 'asc' } })).map(({ subject }) => subject)

test('a mailbox at Microsoft is read from where it was left, whatever happens on the way', async () => {
  const graph = await startGraph()
  const worker = await stack.worker({ ...RECEIVING, ...graph.env })
  const long = 'x'.repeat(11 * 1024 * 1024)
  graph.mails.push(
    { id: 'one', raw: rawMail('one') },
    { id: 'old', raw: rawMail('old'), isRead: true, receivedDateTime: '2026-01-01T00:00:00Z' },
    { id: 'gone', raw: null },
    { id: 'two', raw: rawMail('two'), isRead: true, receivedDateTime: '2126-01-01T00:00:00Z' },
    { id: 'large', raw: rawMail('large', long) },
  )
  await connect('microsoft')
  await expect.poll(subjects).toEqual(['one', 'two', 'large'])
  const large = await stack.db.inboundMail.findFirstOrThrow({ where: { subject: 'large' } })
  expect(large).toMatchObject({
    sender: 'large@client.example',
    isPartial: true,
    files: [{ name: 'Plan.pdf', bytes: 12_000_000 }],
  })

  graph.retryAfter = 1
  graph.mails.push({ id: 'three', raw: rawMail('three') })
  await expect.poll(subjects).toContain('three')
  // The token was ended at Microsoft.
  graph.token = 'token-0'
  graph.mails.push({ id: 'four', raw: rawMail('four') })
  await expect.poll(subjects).toContain('four')
  graph.forgets = true
  graph.mails.push({ id: 'five', raw: rawMail('five') })
  await expect.poll(subjects).toEqual(['one', 'two', 'large', 'three', 'four', 'five'])

  await worker.end()
  await graph.stop()
})

test('a connection that was lost by the secret of the app works again after a restart', async () => {
  const graph = await startGraph()
  graph.secretEnded = true
  const first = await stack.worker({ ...RECEIVING, ...graph.env })
  await connect('microsoft')
  const reason = async () => (await stack.db.mailConnection.findFirstOrThrow()).lostReason
  await expect.poll(reason).toBe('secret-ended')
  await first.end()
  graph.secretEnded = false
  graph.mails.push({ id: 'later', raw: rawMail('later') })
  const second = await stack.worker({ ...RECEIVING, ...graph.env })
  await expect.poll(subjects).toContain('later')
  await second.end()
  await graph.stop()
})

test('a mailbox at Google is read with a token, and with a new one when it was rejected', async () => {
  const graph = await startGraph()
  const mailbox = await startTestMailbox({
    acceptsToken: (user, token) => user === ADDRESS && token === graph.token,
  })
  const urls = { GOOGLE_TOKEN_URL: `${graph.env.MICROSOFT_LOGIN_URL}/token` }
  const env = { ...APPS, ...urls, GOOGLE_IMAP_URL: mailbox.imapUrl }
  const worker = await stack.worker({ ...RECEIVING, ...env })
  const config = parseEnv({
    DATABASE_URL: stack.databaseUrl,
    REDIS_URL: stack.redisUrl,
    SMTP_URL: mailbox.smtpUrl,
    ...env,
  })
  const tokens = sealedTokens({ mailProviders: createMailProviders(config) }, 'receiving', {
    accessToken: 'ended',
    expiresIn: 3600,
    refreshToken: 'refresh',
    consentEndsAt: null,
  })
  await connect('google', tokens)
  await sendMail(mailbox.smtpUrl, {
    from: 'ada@client.example',
    to: 'reply+1@harborlight.example',
    subject: 'imap',
    text: 'Hi',
  })
  await expect.poll(subjects).toContain('imap')

  await worker.end()
  await Promise.all([mailbox.stop(), graph.stop()])
})
