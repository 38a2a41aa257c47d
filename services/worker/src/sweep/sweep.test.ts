import { createDatabase } from '@loggia/db/client'
import { withClient } from '@loggia/local/engines/postgres/database'
import type { PublishChanges } from '@loggia/domain/kernel/live/changes'
import { createTestDatabase } from '@loggia/testing/database'
import { until } from '@loggia/testing/until'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startSweep } from './sweep.ts'

const DAY = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY)

const database = await createTestDatabase()
const db = createDatabase({ url: database.url, poolSize: 3 })

beforeEach(async () => {
  await db.$executeRaw`
    TRUNCATE outbox, trash_items, address_holders, idempotency_keys, password_resets, staff_invitations, audit, contacts, users, assets,
      uploads, newsletter_subscribers, clients, site_versions, site_sections, notices, notice_mails, document_visits, portal_visits,
      inbound_mails, reply_addresses, sent_mails, mail_bounces, erasures, webhook_events
    RESTART IDENTITY CASCADE`
})

afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})

/** Starts a sweep; counts the deleted rows, by table, and says whether it has been through all tables. */
function start({ auditDays, everyMs = DAY }: { auditDays?: number; everyMs?: number } = {}) {
  const deleted: Record<string, number> = {}
  const lines: string[] = []
  const told: string[] = []
  const result = { deleted, lines, told, isDone: false }
  const metrics = {
    swept: (table: string, rows: number) => {
      deleted[table] = (deleted[table] ?? 0) + rows
    },
    sweepDone: () => {
      result.isDone = true
    },
  }
  const log = pino({ level: 'debug' }, { write: (line) => lines.push(line) })
  const publish: PublishChanges = (changes) =>
    void result.told.push(...changes.map(({ topic }) => topic))
  const { stop } = startSweep({ db, log, metrics, publish, auditDays, everyMs })
  onTestFinished(stop)
  return result
}

const mail = (fields: object) => ({
  kind: 'sendContactReply',
  refId: 1,
  messageId: '<a@b>',
  createdAt: ago(40),
  ...fields,
})
const entry = (days: number) => ({
  at: ago(days),
  actorKind: 'visitor',
  action: 'contact.created',
  entity: 'contact',
})

async function fill() {
  const user = await db.user.create({
    data: {
      username: 'a',
      usernameKey: 'a',
      password: '-',
      name: 'A',
      email: 'a@b',
      emailKey: 'a@b',
    },
  })
  await db.outbox.createMany({
    data: [
      mail({ refId: 1, dispatchedAt: ago(32), sentAt: ago(31) }),
      mail({ refId: 2, dispatchedAt: ago(31), sentAt: ago(29) }),
      mail({ refId: 3, dispatchedAt: ago(40), deadAt: ago(39) }),
      mail({ refId: 4, dispatchedAt: ago(40) }),
      mail({ refId: 5 }),
      mail({ refId: 6, dispatchedAt: ago(32), sentAt: ago(31), kind: 'sendTestMail' }),
    ],
  })
  const trashed = { kind: 'client', title: 'A', rows: {}, deletedAt: ago(40) }
  await db.trashItem.createMany({
    data: [
      { ...trashed, recordId: 1, purgeAt: ago(1) },
      {
        ...trashed,
        recordId: 2,
        purgeAt: ago(-1),
        rows: { address_holders: [{ email_key: 'trashed@a.example', number: 1 }] },
      },
    ],
  })
  await db.client.create({
    data: { name: 'A', company: 'A', email: 'client@a.example', emailKey: 'client@a.example' },
  })
  await db.addressHolder.createMany({
    data: ['client', 'trashed', 'gone'].map((name) => ({ emailKey: `${name}@a.example` })),
  })
  await db.idempotencyKey.createMany({
    data: [3, 1].map((days) => ({
      scope: 'a',
      key: String(days),
      requestHash: '-',
      createdAt: ago(days),
    })),
  })
  const links = [
    { createdAt: ago(33), expiresAt: ago(31) },
    { createdAt: ago(33), expiresAt: ago(1), usedAt: ago(31) },
    { createdAt: ago(33), expiresAt: ago(29) },
    { createdAt: ago(33), expiresAt: ago(-1) },
    { createdAt: ago(33), expiresAt: ago(-1), usedAt: ago(29) },
  ]
  await db.passwordReset.createMany({ data: links.map((link) => ({ userId: user.id, ...link })) })
  await db.staffInvitation.createMany({ data: links.map((link) => ({ email: 'b@b', ...link })) })
  const notices = [
    { id: 1, createdAt: ago(100), readAt: ago(91) },
    { id: 2, createdAt: ago(366) },
    { id: 3, createdAt: ago(100), readAt: ago(89) },
    { id: 4, createdAt: ago(364) },
  ]
  const told = { recipient: 'staff:1', kind: 'fileUploaded', path: '/' }
  const arrived = [
    { state: 'accepted', decidedAt: ago(31), uid: 1 },
    { state: 'accepted', decidedAt: ago(29), uid: 2 },
    { state: 'held', decidedAt: ago(91), uid: 3 },
    { state: 'held', decidedAt: ago(89), uid: 4 },
    // The last one of its mailbox.
    { state: 'dropped', decidedAt: ago(91), uid: 5 },
  ]
  await db.inboundMail.createMany({
    data: arrived.map((row) => ({
      ...row,
      messageKey: `<${row.uid}@a>`,
      uidValidity: '7',
      bytes: 1,
      sender: '',
      subject: '',
    })),
  })
  await db.notice.createMany({ data: notices.map((notice) => ({ ...notice, ...told })) })
  await db.noticeMail.createMany({
    data: [366, 364].map((days) => ({ recipient: 'staff:1', kinds: [], createdAt: ago(days) })),
  })
  await db.auditEntry.createMany({ data: [entry(4_000), entry(31), entry(29)] })
  for (const days of [366, 364]) {
    const document = { documentId: 'file', name: 'A.pdf', mimeType: 'application/pdf' }
    await db.documentVisit.create({
      data: { person: `client:${days}@b`, ...document, openedAt: ago(days) },
    })
    await db.portalVisit.create({
      data: { person: `client:${days}@b`, place: 'documents', lastAt: ago(days) },
    })
  }
  const { id: clientId } = await db.client.create({
    data: { name: 'A', email: 'a@b', emailKey: 'a@b', company: 'C' },
  })
  const thread = await db.thread.create({ data: { clientId } })
  const address = { threadId: thread.id, person: 'client:a@b', subject: '', messageId: '<a@b>' }
  const { id: addressId } = await db.replyAddress.create({ data: address })
  const talked = { addressId, firstId: 1, lastId: 1 }
  await db.conversationMail.createMany({
    data: [31, 29, 31].map((days, index) => ({ ...talked, id: index + 1, createdAt: ago(days) })),
  })
  const givenUp = { kind: 'sendConversationMail', refId: 3, dispatchedAt: ago(31), deadAt: ago(31) }
  await db.outbox.create({ data: mail(givenUp) })
  const file = {
    clientId,
    uploader: 'client:a@b',
    uploaderName: 'A',
    mimeType: 'text/plain',
    bytes: 1,
  }
  await db.erasure.createMany({
    data: [
      { finishedAt: ago(31) },
      { finishedAt: ago(29) },
      { failure: 'No', requestedAt: ago(4) },
      { failure: 'No', requestedAt: ago(2) },
      { requestedAt: ago(40) },
    ],
  })
  await db.sentMail.createMany({
    data: [31, 29].map((days) => ({
      messageId: '<a@b>',
      emailKey: `${days}@b`,
      sentAt: ago(days),
    })),
  })
  const event = { type: 'client.created', entity: 'client', entityId: '1', isFannedOut: true }
  await db.webhookEvent.createMany({ data: [31, 29].map((days) => ({ ...event, at: ago(days) })) })
  const bounces = [
    { kind: 'hard', at: ago(366) },
    { kind: 'hard', at: ago(364) },
    { kind: 'soft', at: ago(31) },
    { kind: 'soft', at: ago(29) },
  ]
  await db.mailBounce.createMany({
    data: bounces.map((bounce) => ({ emailKey: 'a@b', status: '5.1.1', ...bounce })),
  })
  await db.upload.createMany({
    data: [
      { ...file, name: 'begun.txt', createdAt: ago(8) },
      { ...file, name: 'waits.txt', createdAt: ago(8), state: 'checking' },
      { ...file, name: 'stored.txt', createdAt: ago(4_000), state: 'stored' },
      { ...file, name: 'recent.txt', createdAt: ago(6) },
    ],
  })
  await db.contact.create({
    data: {
      firstName: 'A',
      lastName: 'B',
      email: 'a@b',
      message: 'Hello',
      policyVersion: '1',
      createdAt: ago(4_000),
    },
  })
  for (const [name, days] of [
    ['late', 8],
    ['soon', 6],
  ] as const) {
    const email = `${name}@a.example`
    const subscriber = { create: { email, emailKey: email } }
    const requestedAt = ago(days)
    await db.newsletterAddressChange.create({ data: { email, subscriber, requestedAt } })
  }
}

test('rows that have served go; what somebody may need stays', async () => {
  await fill()
  const result = start()
  await until(() => result.isDone)
  expect(result.deleted).toEqual({
    outbox: 1,
    erasures: 2,
    sent_mails: 1,
    mail_bounces: 2,
    trash_items: 1,
    address_holders: 1,
    idempotency_keys: 1,
    newsletter_address_changes: 1,
    password_resets: 2,
    staff_invitations: 2,
    assets: 0,
    document_visits: 1,
    portal_visits: 1,
    notices: 2,
    notice_mails: 1,
    webhook_events: 1,
    uploads: 1,
    inbound_mails: 2,
    conversation_mails: 1,
  })
  expect(result.told.toSorted()).toEqual([
    'documentVisit',
    'inboundMail',
    'invitation',
    'mail',
    'mailBounce',
    'upload',
    'webhook',
  ])
  const files = await db.upload.findMany({ orderBy: { id: 'asc' } })
  expect(files.map(({ name }) => name)).toEqual(['waits.txt', 'stored.txt', 'recent.txt'])
  const mails = await db.outbox.findMany({ orderBy: { id: 'asc' } })
  expect(mails.map(({ refId }) => refId)).toEqual([2, 3, 4, 5, 6, 3])
  expect(await db.trashItem.findMany()).toMatchObject([{ recordId: 2 }])
  const holders = await db.addressHolder.findMany({ orderBy: { emailKey: 'asc' } })
  expect(holders.map(({ emailKey }) => emailKey)).toEqual(['client@a.example', 'trashed@a.example'])
  expect(await db.idempotencyKey.findMany()).toMatchObject([{ key: '1' }])
  const conversations = await db.conversationMail.findMany({ orderBy: { id: 'asc' } })
  expect(conversations.map(({ id }) => id)).toEqual([2, 3])
  const kept = await db.notice.findMany({ orderBy: { id: 'asc' } })
  expect(kept.map(({ id }) => id)).toEqual([3, 4])
  expect(await db.auditEntry.count()).toBe(3)
  expect(await db.contact.count()).toBe(1)
})

test('a picture goes when no draft and no version of the site names it for a month', async () => {
  const picture = (letter: string, days: number) => ({
    hash: letter.repeat(64),
    width: 10,
    height: 10,
    format: 'png',
    content: new Uint8Array(),
    createdAt: ago(days),
  })
  const used = (letter: string) => ({ items: [{ picture: letter.repeat(64) }] })
  const pictures = [picture('a', 31), picture('b', 31), picture('c', 31), picture('d', 29)]
  await db.asset.createMany({ data: [...pictures, { ...picture('a', 31), width: 5 }] })
  await db.siteVersion.create({ data: { key: 'cases', content: used('b') } })
  await db.siteSection.create({ data: { key: 'cases', draft: used('c') } })
  const result = start()
  await until(() => result.isDone)
  expect(result.deleted).toMatchObject({ assets: 2 })
  const left = await db.asset.findMany({ orderBy: { hash: 'asc' } })
  expect(left.map(({ hash }) => hash[0])).toEqual(['b', 'c', 'd'])
})

test('the audit is swept where the installation says how long it is kept', async () => {
  await fill()
  const result = start({ auditDays: 30 })
  await until(() => result.isDone)
  expect(result.deleted).toMatchObject({ audit: 2 })
  expect(await db.auditEntry.count()).toBe(1)
})

test('the database itself refuses to delete or change entries that are to be kept', async () => {
  await fill()
  const as = (since: string, statement: string) =>
    withClient(database.url, async (client) => {
      await client.query(`SELECT set_config('loggia.audit_kept_since', $1, false)`, [since])
      await client.query(statement)
    })
  const refused = 'audit entries are never changed'
  await expect(as('', 'DELETE FROM audit')).rejects.toThrow(refused)
  await expect(as(ago(30).toISOString(), 'DELETE FROM audit')).rejects.toThrow(refused)
  const change = `UPDATE audit SET action = 'x'`
  await expect(as(new Date().toISOString(), change)).rejects.toThrow(refused)
  expect(await db.auditEntry.count()).toBe(3)
})

test('many rows go in batches, each once, when two workers sweep at the same time', async () => {
  const old = mail({ dispatchedAt: ago(40), sentAt: ago(40) })
  await db.outbox.createMany({ data: Array.from({ length: 2_500 }, () => old) })
  const [first, second] = [start({ everyMs: 100 }), start({ everyMs: 100 })]
  await until(() => first.isDone && second.isDone)
  expect((first.deleted['outbox'] ?? 0) + (second.deleted['outbox'] ?? 0)).toBe(2_500)
  expect(await db.outbox.count()).toBe(0)
  const batches = [...first.lines, ...second.lines].filter((line) => line.includes('rows swept'))
  const sizes = batches.map((line) => Number(/"rows":(\d+)/.exec(line)?.[1]))
  expect(sizes.toSorted((a, b) => b - a)).toEqual([1_000, 1_000, 500])
})

test('a worker leaves the rest to another that is deleting', async () => {
  await fill()
  await withClient(database.url, async (other) => {
    await other.query('BEGIN; SELECT pg_advisory_xact_lock(411078, 0)')
    const result = start()
    await until(() => result.lines.some((line) => line.includes('another worker sweeps')))
    expect(result.deleted).toEqual({})
    await other.query('ROLLBACK')
  })
})

test('rows that somebody has locked stay for the next time', async () => {
  await fill()
  await withClient(database.url, async (other) => {
    await other.query('BEGIN; SELECT 1 FROM outbox FOR UPDATE')
    const result = start({ everyMs: 50 })
    await until(() => result.isDone)
    expect(result.deleted).toMatchObject({ outbox: 0, idempotency_keys: 1 })
    await other.query('ROLLBACK')
    await until(() => result.deleted['outbox'] === 1)
  })
})
