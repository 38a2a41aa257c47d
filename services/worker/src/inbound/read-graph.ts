import { MAX_INBOUND_BYTES } from '@loggia/contracts/inbound/reasons'
import type { MailConnection } from '@loggia/db/generated/client'
import { type ArrivedMail, storeMail } from '@loggia/domain/inbound/store-mail'
import {
  callProvider,
  malformed,
  MailProviderError,
  readAnswer,
} from '@loggia/domain/kernel/mail-providers/provider-error'
import { type MailCall, withMailToken } from '@loggia/domain/mail-connections/with-mail-token'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { WorkerEnv } from '../env.ts'
import { fileName, MAX_FILES } from './fetch-words.ts'
import type { MailboxDeps, Reading } from './read-imap.ts'

type GraphDeps = MailCall &
  Pick<MailboxDeps, 'log'> & { env: Pick<WorkerEnv, 'MICROSOFT_GRAPH_URL' | 'INBOUND_POLL_MS'> }

/** How far back (ms) the first look goes. Within thirty days, emails that are stored are recognized. */
const BEFORE_MS = 14 * 86_400_000

const TIMEOUT_MS = 60_000

const pageOfInbox = z.object({
  value: z.array(
    z.object({
      id: z.string(),
      isRead: z.boolean().default(false),
      receivedDateTime: z.string().optional(),
      '@removed': z.unknown().optional(),
    }),
  ),
  '@odata.nextLink': z.url().optional(),
  '@odata.deltaLink': z.url().optional(),
})

/**
 * Fetches the new emails of a mailbox at Microsoft, now and at every interval, until it is told to stop or is not wanted
 * any more.
 *
 * @throws MailProviderError
 */
export async function readGraph(
  deps: GraphDeps,
  { stopped, onRead, isCurrent }: Reading,
): Promise<void> {
  while (!stopped.aborted && (await isCurrent())) {
    let waitMs = deps.env.INBOUND_POLL_MS
    try {
      await withMailToken(deps, 'receiving', (token, connection) =>
        fetchMails(deps, connection, { token, stopped }),
      )
      onRead()
    } catch (error) {
      if (stopped.aborted) return
      if (!(error instanceof MailProviderError) || error.retryAfter === undefined) throw error
      waitMs = error.retryAfter * 1_000
    }
    await pause(waitMs, undefined, { signal: stopped }).catch(() => undefined)
  }
}

interface Access {
  token: string
  stopped: AbortSignal
}

/**
 * Stores the emails that came since the last look. They stay as they are in the mailbox: the consent is for reading. How
 * far it was read is kept behind each page whose emails are stored.
 */
async function fetchMails(
  deps: GraphDeps,
  connection: MailConnection,
  access: Access,
): Promise<void> {
  const start = firstPage(deps, connection)
  // Once it was read to its end, all that Microsoft names is new, also what was opened while the mailbox was lost.
  let isFirstLook = !connection.cursor?.includes('deltatoken')
  const seen = new Set<string>()
  const { origin } = new URL(start)
  let url = connection.cursor?.startsWith(`${origin}/`) ? connection.cursor : start
  for (;;) {
    if (seen.has(url)) throw malformed()
    seen.add(url)
    const page = await readPage(url, access).catch((error: unknown) => {
      // Microsoft no longer knows how far it was read. Emails that are stored are recognized.
      if (error instanceof MailProviderError && error.status === 410 && url !== start) return null
      throw error
    })
    if (page === null) {
      url = start
      isFirstLook = true
      continue
    }
    for (const message of page.value) {
      const wasReadBefore =
        isFirstLook &&
        message.isRead &&
        new Date(message.receivedDateTime ?? 0) < connection.connectedAt
      if (!message['@removed'] && !wasReadBefore)
        await fetchMail(deps, connection, message.id, access)
      if (access.stopped.aborted) return
    }
    const next = page['@odata.nextLink']
    const cursor = next ?? page['@odata.deltaLink'] ?? url
    // The next page is asked with the token, which is for this server only.
    if (!cursor.startsWith(`${origin}/`)) throw malformed()
    const { id, connectedAt } = connection
    const where = { id, connectedAt }
    const { count } = await deps.db.mailConnection.updateMany({ where, data: { cursor } })
    // Without a row, the mailbox is another one by now, or none.
    if (next === undefined || count === 0) return
    url = next
  }
}

function firstPage({ env }: GraphDeps, { mailbox }: MailConnection): string {
  const url = new URL(`${mailboxUrl(env, mailbox)}/mailFolders/inbox/messages/delta`)
  const since = new Date(Date.now() - BEFORE_MS).toISOString()
  url.searchParams.set('changeType', 'created')
  url.searchParams.set('$select', 'isRead,receivedDateTime')
  url.searchParams.set('$filter', `receivedDateTime ge ${since}`)
  return url.href
}

function mailboxUrl({ MICROSOFT_GRAPH_URL: api }: GraphDeps['env'], mailbox: string): string {
  return `${api}/v1.0/users/${encodeURIComponent(mailbox)}`
}

async function readPage(url: string, access: Access) {
  return readAnswer(await get(url, access, { prefer: 'odata.maxpagesize=50' }), pageOfInbox)
}

function get(url: string, { token, stopped }: Access, headers: Record<string, string> = {}) {
  return callProvider(url, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]),
  })
}

/** Stores one email, unless it is gone. */
async function fetchMail(
  { db, env, log }: GraphDeps,
  { mailbox }: MailConnection,
  id: string,
  access: Access,
): Promise<void> {
  const url = `${mailboxUrl(env, mailbox)}/messages/${encodeURIComponent(id)}`
  const mail = await fetchWhole(url, access)
    .then((raw) => (raw ? { raw, bytes: raw.length } : fetchWords(url, access)))
    .catch((error: unknown) => {
      if (error instanceof MailProviderError && error.status === 404) return null
      throw error
    })
  if (!mail) return
  const isNew = await storeMail(db, mail)
  log.info({ isNew }, 'email fetched')
}

/** Undefined for an email that is too large. */
async function fetchWhole(
  url: string,
  access: Access,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { body } = await get(`${url}/$value`, access)
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    parts.push(part)
    bytes += part.length
    // Leaving the loop ends the download.
    if (bytes > MAX_INBOUND_BYTES) return undefined
  }
  return new Uint8Array(Buffer.concat(parts))
}

const largeMessage = z.object({
  internetMessageHeaders: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  body: z
    .object({ contentType: z.enum(['html', 'text']), content: z.string() })
    .default({ contentType: 'text', content: '' }),
})

const attachments = z.object({
  value: z.array(
    z.object({ name: z.string().nullable(), size: z.number(), isInline: z.boolean().nullish() }),
  ),
})

/** The fields of a head that tell of the body, which is another one here. */
const OF_BODY = /^(content-|mime-version)/i

/** The words of an email that is too large, as an email of their own, and the names of its files. */
async function fetchWords(url: string, access: Access): Promise<ArrivedMail> {
  const select = async (fields: string) =>
    readAnswer(await get(`${url}?$select=${fields}`, access), largeMessage)
  const { body, internetMessageHeaders } = await select('body,internetMessageHeaders').catch(
    (error: unknown) => {
      // The words alone are too long.
      if (error instanceof MailProviderError && error.status === 200)
        return select('internetMessageHeaders')
      throw error
    },
  )
  const { value } = await readAnswer(
    await get(`${url}/attachments?$select=name,size,isInline`, access),
    attachments,
  )
  const files = value
    .filter(({ isInline }) => isInline !== true)
    .slice(0, MAX_FILES)
    .map(({ name, size }) => ({ name: fileName(name), bytes: size }))
  const head = internetMessageHeaders
    .filter(({ name }) => !OF_BODY.test(name))
    .map(({ name, value: text }) => `${name}: ${text.replaceAll(/\s+/g, ' ')}`)
  const type = body.contentType === 'html' ? 'text/html' : 'text/plain'
  const raw = [
    ...head,
    'MIME-Version: 1.0',
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(body.content).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  ].join('\r\n')
  const bytes = Math.max(MAX_INBOUND_BYTES + 1, ...files.map((file) => file.bytes))
  return {
    raw: new Uint8Array(Buffer.from(raw)),
    bytes,
    part: { files, hasWords: body.content.trim() !== '' },
  }
}
