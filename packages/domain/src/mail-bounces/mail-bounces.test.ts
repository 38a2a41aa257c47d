import { INBOUND_MAIL_PATH } from '@loggia/contracts/inbound/paths'
import { createHmac } from 'node:crypto'
import { buildClient, buildColleague, buildContact } from '@loggia/testing/builders'
import { openTestApp } from '@loggia/testing/api/app'
import { overRest, testOperation } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import { uniqueEmail } from '@loggia/testing/unique'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { decideNext } from '../inbound/decide-next.ts'
import { readAnswer } from '../inbound/read-mail.ts'
import { ADA, SENT_ID, SHAPES } from '../inbound/reports/testing/shapes.ts'
import { storeMail } from '../inbound/store-mail.ts'
import { erasePerson, exportPerson } from '../person-data/person.ts'
import {
  listUndeliverableAddresses as list,
  tryAddressAgain as tryAgain,
} from './mail-bounces.service.ts'
import { learnMessageId, recordSentMail } from './sent-mails.ts'
import { isUndeliverable } from './undeliverable.queries.ts'

const INBOUND_WEBHOOK_SECRET = 'a secret of at least thirty-two characters'

const app = await openTestApp({ INBOUND_WEBHOOK_SECRET })
const { db } = app
const staff = await staffBrowser(app)

const bounced = (emailKey: string, fields: { kind?: string; status?: string } = {}) =>
  db.mailBounce.create({ data: { emailKey, kind: 'hard', status: '5.1.1', ...fields } })

/** The email that the shapes of reports are about. */
const sent = (messageId: string, ...addresses: string[]) =>
  recordSentMail(db, {
    messageId,
    to: addresses.map((address) => ({ name: '', address })),
    subject: '',
    text: '',
    html: '',
  })

type HandOver = (bytes: Buffer<ArrayBuffer>) => Promise<unknown>

const storing: HandOver = (bytes) =>
  storeMail(db, { raw: new Uint8Array(bytes), bytes: bytes.length })

/** Decides about a report as it came; each is one of its own. */
async function receive(raw: string, handOver = storing) {
  const messageKey = `<${crypto.randomUUID()}@mx.example>`
  await handOver(Buffer.from(`Message-ID: ${messageKey}\r\n${raw}`))
  const rules = {
    secret: INBOUND_WEBHOOK_SECRET,
    inboundAddress: 'reply@agency.example',
    from: 'no-reply@agency.example',
    host: 'agency.example',
  }
  const config = { demo: true, PUBLIC_URL: 'http://localhost' }
  const log = pino({ level: 'silent' })
  const context = { config, db, log, publish: () => undefined, requestId: null }
  while (await decideNext({ ...context, rules, read: readAnswer }));
  return db.inboundMail.findUniqueOrThrow({ where: { messageKey } })
}

const shape = (name: string) => SHAPES[name]?.raw ?? ''

describe('an address from which email came back', () => {
  testOperation('is listed with its clients, the newest first', list, async (call) => {
    const client = await buildClient(app)
    const colleague = await buildColleague(app, { clientId: client.id })
    await bounced(client.emailKey)
    await bounced(colleague.emailKey, { kind: 'repeated', status: '4.2.2' })
    await bounced('soft@client.example', { kind: 'soft', status: '4.2.2' })
    const { data } = await call(staff)
    expect(data.slice(0, 2)).toEqual([
      {
        email: colleague.emailKey,
        clientIds: [client.id],
        at: expect.any(String),
        reason: 'the mailbox is full, five times within a week',
      },
      {
        email: client.emailKey,
        clientIds: [client.id],
        at: expect.any(String),
        reason: 'the address does not exist',
      },
    ])
    expect(data.map(({ email }) => email)).not.toContain('soft@client.example')
  })

  testOperation('is tried again, with an audit, and once', tryAgain, async (call) => {
    const email = uniqueEmail('Ada')
    const emailKey = email.toLowerCase()
    await bounced(emailKey)
    await bounced(emailKey, { kind: 'soft', status: '4.2.2' })
    await call(staff, { email })
    await call(staff, { email })
    expect(await db.mailBounce.count({ where: { emailKey } })).toBe(0)
    const entries = await db.auditEntry.findMany({ where: { entityId: emailKey } })
    expect(entries.map(({ action }) => action)).toEqual(['mailBounce.triedAgain'])
    expect((await overRest(list)(staff)).data.map((each) => each.email)).not.toContain(emailKey)
  })
})

describe('a report', () => {
  test('that calls an email spam marks the address, and tells those who handle the contact', async () => {
    await db.sentMail.deleteMany()
    await sent(SENT_ID, ADA)
    const contact = await buildContact(app, { email: 'Ada@Client.example' })
    const { state, reason } = await receive(shape('RFC 5965: called spam'))
    expect([state, reason]).toEqual(['dropped', 'bounce'])
    expect(await isUndeliverable(db, ADA)).toBe(true)
    const notice = await db.notice.findFirstOrThrow({ where: { kind: 'mailReturned' } })
    expect(notice).toMatchObject({
      path: `/admin/contacts/${contact.id}`,
      details: { title: ADA, by: 'it was marked as spam there' },
    })
    await db.mailBounce.deleteMany({ where: { emailKey: ADA } })
  })

  test('about an email to several marks the one that it names, and none where it hides the name', async () => {
    await db.sentMail.deleteMany()
    const other = uniqueEmail('other')
    await sent(SENT_ID, ADA, other)
    await receive(shape('Postfix: unknown user'))
    expect([await isUndeliverable(db, ADA), await isUndeliverable(db, other)]).toEqual([
      true,
      false,
    ])
    await db.mailBounce.deleteMany({ where: { emailKey: ADA } })
    const redacted = shape('RFC 5965: called spam').replaceAll(ADA, 'redacted')
    await receive(redacted)
    expect([await isUndeliverable(db, ADA), await isUndeliverable(db, other)]).toEqual([
      false,
      false,
    ])
    await db.sentMail.deleteMany({ where: { emailKey: other } })
    await receive(redacted)
    expect(await isUndeliverable(db, ADA)).toBe(true)
    await db.mailBounce.deleteMany({ where: { emailKey: ADA } })
  })

  test('counts also when a mail server hands it over by the webhook', async () => {
    await db.sentMail.deleteMany()
    await sent(SENT_ID, ADA)
    const byWebhook: HandOver = async (body) => {
      const timestamp = String(Math.floor(Date.now() / 1_000))
      const mac = createHmac('sha256', INBOUND_WEBHOOK_SECRET).update(`${timestamp}.`).update(body)
      const headers = {
        'X-Loggia-Timestamp': timestamp,
        'X-Loggia-Signature': `sha256=${mac.digest('hex')}`,
      }
      const response = await fetch(`${app.url}${INBOUND_MAIL_PATH}`, {
        method: 'POST',
        headers,
        body,
      })
      expect(response.status).toBe(202)
    }
    expect((await receive(shape('Postfix: unknown user'), byWebhook)).reason).toBe('bounce')
    expect(await isUndeliverable(db, ADA)).toBe(true)
    await db.mailBounce.deleteMany({ where: { emailKey: ADA } })
  })

  test('finds an email by the Message-ID that its provider gave it', async () => {
    await db.sentMail.deleteMany()
    const announced = `<${crypto.randomUUID()}@agency.example>`
    await sent(announced, ADA)
    const row = await db.outbox.create({
      data: { kind: 'sendTestMail', refId: 1, messageId: announced },
    })
    expect((await receive(shape('Postfix: unknown user'))).reason).toBe('automatic')
    await learnMessageId(db, announced, SENT_ID)
    expect((await receive(shape('Postfix: unknown user'))).reason).toBe('bounce')
    const { messageId } = await db.outbox.findUniqueOrThrow({ where: { id: row.id } })
    expect(messageId).toBe(SENT_ID)
    await db.mailBounce.deleteMany({ where: { emailKey: ADA } })
  })
})

test('goes with the person, and is part of what is held about them', async () => {
  const { email, emailKey } = await buildClient(app)
  await sent(`<${crypto.randomUUID()}@agency.example>`, email)
  await bounced(emailKey)
  const rows = await exportPerson(app.config.DATABASE_URL, email)
  expect(rows).toMatchObject({
    sent_mails: [{ email_key: emailKey }],
    mail_bounces: [{ email_key: emailKey, kind: 'hard' }],
  })
  await erasePerson(app.config.DATABASE_URL, email)
  expect(await db.mailBounce.count({ where: { emailKey } })).toBe(0)
  expect(await db.sentMail.count({ where: { emailKey } })).toBe(0)
})
