import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDatabase } from '@loggia/db/client'
import {
  callProvider,
  MailProviderError,
} from '@loggia/domain/kernel/mail-providers/provider-error'
import { createMailProviders } from '@loggia/domain/kernel/mail-providers/providers'
import { sealedTokens } from '@loggia/domain/mail-connections/with-mail-token'
import { createSilentLog } from '@loggia/server/logging/log'
import { createTestDatabase } from '@loggia/testing/database'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { parseEnv } from '../env.ts'
import { readGraph } from './read-graph.ts'

const MAILBOX = 'reply@harborlight.example'
const DELTA = `/v1.0/users/${encodeURIComponent(MAILBOX)}/mailFolders/inbox/messages/delta`
const RAW = 'From: ada@client.example\r\nSubject: read\r\nMessage-ID: <1@x.example>\r\n\r\nHi'

interface Given {
  status?: number
  headers?: Record<string, string>
  body?: object | string
  /** Is done before the answer. */
  meanwhile?: () => Promise<unknown>
}

/** A server that answers each path with what a test sets, and remembers who asked with a token. */
async function startServer() {
  const answers = new Map<string, Given>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    if (request.headers.authorization) asked.push(url)
    const [path = ''] = url.split('?')
    const { status = 200, headers, body, meanwhile } = answers.get(url) ?? answers.get(path) ?? {}
    void Promise.resolve(meanwhile?.()).then(() => {
      response.writeHead(status, headers)
      response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = () => new Promise((resolve) => server.close(resolve))
  return { url, answers, asked, stop }
}

const database = await createTestDatabase()
const db = createDatabase({ url: database.url, poolSize: 2 })
const [graph, stranger] = await Promise.all([startServer(), startServer()])
afterAll(async () => {
  await Promise.all([db.$disconnect(), graph.stop(), stranger.stop()])
  await database.drop()
})

const env = parseEnv({
  DATABASE_URL: database.url,
  REDIS_URL: 'redis://127.0.0.1:1',
  SMTP_URL: 'later',
  INBOUND_POLL_MS: '100',
  MICROSOFT_TENANT_ID: 'tenant',
  MICROSOFT_CLIENT_ID: 'app',
  MICROSOFT_CLIENT_SECRET: 'secret of the app',
  MICROSOFT_GRAPH_URL: graph.url,
  MICROSOFT_LOGIN_URL: graph.url,
})
const mailProviders = createMailProviders(env)
const deps = {
  config: { demo: true, PUBLIC_URL: env.PUBLIC_URL },
  db,
  env,
  log: createSilentLog(),
  publish: () => undefined,
  requestId: null,
  mailProviders,
}

beforeEach(async () => {
  for (const { answers, asked } of [graph, stranger]) {
    answers.clear()
    asked.length = 0
  }
  await db.inboundMail.deleteMany()
  await db.mailConnection.deleteMany()
  const tokens = { accessToken: 'token', expiresIn: 3600, refreshToken: null, consentEndsAt: null }
  await db.mailConnection.create({
    data: {
      purpose: 'receiving',
      provider: 'microsoft',
      grantKind: 'application',
      mailbox: MAILBOX,
      ...sealedTokens({ mailProviders }, 'receiving', tokens),
    },
  })
})

/** Reads the mailbox once; returns the reason why it could not. */
async function read(): Promise<string | null> {
  const stop = new AbortController()
  try {
    await readGraph(deps, {
      stopped: stop.signal,
      onRead: () => stop.abort(),
      isCurrent: () => Promise.resolve(true),
    })
    return null
  } catch (error) {
    return error instanceof MailProviderError ? error.reason : String(error)
  }
}

const stored = async () => (await db.inboundMail.findMany()).map(({ subject }) => subject)
const cursor = async () => (await db.mailConnection.findFirstOrThrow()).cursor
const page = (ids: string[], links: object, facts: object = {}) => ({
  body: { value: ids.map((id) => ({ id, ...facts })), ...links },
})
const mailAt = (id: string) =>
  `/v1.0/users/${encodeURIComponent(MAILBOX)}/messages/${encodeURIComponent(id)}`
const last = { '@odata.deltaLink': `${graph.url}${DELTA}?$deltatoken=1` }

test('the token goes to no other server that a page names', async () => {
  graph.answers.set(`${mailAt('one')}/$value`, { body: RAW })
  graph.answers.set(DELTA, page(['one'], { '@odata.nextLink': `${stranger.url}${DELTA}` }))
  expect(await read()).toBe('not-answering')
  expect(await stored()).toEqual(['read'])
  expect(stranger.asked).toEqual([])
  expect(await cursor()).toBeNull()
})

test('a redirect is not followed', async () => {
  graph.answers.set(DELTA, { status: 307, headers: { location: `${graph.url}/elsewhere` } })
  graph.answers.set('/elsewhere', page([], last))
  expect(await read()).toBe('not-answering')
  expect(graph.asked).toHaveLength(1)
})

test('pages that lead in a circle are left', async () => {
  const [a, b] = [`${DELTA}?$skiptoken=a`, `${DELTA}?$skiptoken=b`]
  graph.answers.set(DELTA, page([], { '@odata.nextLink': `${graph.url}${a}` }))
  graph.answers.set(a, page([], { '@odata.nextLink': `${graph.url}${b}` }))
  graph.answers.set(b, page([], { '@odata.nextLink': `${graph.url}${a}` }))
  expect(await read()).toBe('not-answering')
  expect(graph.asked).toHaveLength(3)
})

test('a mailbox that is forgotten at every page is not asked without end', async () => {
  const a = `${DELTA}?$skiptoken=a`
  graph.answers.set(DELTA, page([], { '@odata.nextLink': `${graph.url}${a}` }))
  graph.answers.set(a, { status: 410, body: { error: { code: 'SyncStateNotFound' } } })
  expect(await read()).not.toBeNull()
  expect(graph.asked.length).toBeLessThan(5)
})

test('a mailbox that is forgotten after a year brings no email again that is no longer stored', async () => {
  const known = `${DELTA}?$deltatoken=0`
  const connectedAt = new Date(Date.now() - 365 * 86_400_000)
  await db.mailConnection.updateMany({ data: { cursor: `${graph.url}${known}`, connectedAt } })
  graph.answers.set(known, { status: 410, body: { error: { code: 'SyncStateNotFound' } } })
  graph.answers.set(DELTA, page([], last))
  expect(await read()).toBeNull()
  const filter = new URL(graph.asked.at(-1) ?? '', graph.url).searchParams.get('$filter') ?? ''
  const since = Date.parse(filter.replace('receivedDateTime ge ', ''))
  expect(Date.now() - since).toBeLessThan(30 * 86_400_000)
})

test('a mailbox that is forgotten brings nothing that was read before it was connected', async () => {
  const known = `${DELTA}?$deltatoken=0`
  await db.mailConnection.updateMany({ data: { cursor: `${graph.url}${known}` } })
  graph.answers.set(known, { status: 410, body: { error: { code: 'SyncStateNotFound' } } })
  graph.answers.set(`${mailAt('one')}/$value`, { body: RAW })
  const opened = { isRead: true, receivedDateTime: '2026-01-01T00:00:00Z' }
  graph.answers.set(DELTA, page(['one'], last, opened))
  expect(await read()).toBeNull()
  expect(await stored()).toEqual([])
})

test('what was opened elsewhere while the mailbox was lost is read', async () => {
  await db.mailConnection.updateMany({ data: { cursor: `${graph.url}${DELTA}?$deltatoken=0` } })
  graph.answers.set(`${mailAt('one')}/$value`, { body: RAW })
  const opened = { isRead: true, receivedDateTime: '2026-01-01T00:00:00Z' }
  graph.answers.set(`${DELTA}?$deltatoken=0`, page(['one'], last, opened))
  expect(await read()).toBeNull()
  expect(await stored()).toEqual(['read'])
})

test('a disconnected mailbox is read no further', async () => {
  const first = page([], { '@odata.nextLink': `${graph.url}${DELTA}?$skiptoken=a` })
  graph.answers.set(DELTA, { ...first, meanwhile: () => db.mailConnection.deleteMany() })
  graph.answers.set(`${DELTA}?$skiptoken=a`, page([], last))
  expect(await read()).toBeNull()
  expect(graph.asked).toHaveLength(1)
})

test('an email whose words alone are huge is stored without them, and hostile names of files do no harm', async () => {
  const at = mailAt('one')
  const internetMessageHeaders = [{ name: 'Subject', value: 'huge' }]
  const body = { contentType: 'html', content: 'x'.repeat(20 * 1024 * 1024) }
  graph.answers.set(`${at}/$value`, { body: 'x'.repeat(11 * 1024 * 1024) })
  graph.answers.set(`${at}?$select=body,internetMessageHeaders`, {
    body: { internetMessageHeaders, body },
  })
  graph.answers.set(`${at}?$select=internetMessageHeaders`, { body: { internetMessageHeaders } })
  const name = `a\0${'b'.repeat(1_000)}.pdf`
  const value = Array.from({ length: 300 }, () => ({ name, size: 1, isInline: false }))
  graph.answers.set(`${at}/attachments`, { body: { value } })
  graph.answers.set(DELTA, page(['one'], last))
  expect(await read()).toBeNull()
  const mail = await db.inboundMail.findFirstOrThrow()
  expect(mail).toMatchObject({ subject: 'huge', isPartial: true, reason: 'tooLarge' })
  expect(mail.files).toHaveLength(100)
  expect(mail.raw?.length).toBeLessThan(1_000)
})

test('a wait of years is one of minutes', async () => {
  const headers = { 'retry-after': '99999999' }
  graph.answers.set(DELTA, { status: 429, headers, body: { error: { code: 'x' } } })
  await expect(callProvider(`${graph.url}${DELTA}`, {})).rejects.toMatchObject({ retryAfter: 900 })
})
