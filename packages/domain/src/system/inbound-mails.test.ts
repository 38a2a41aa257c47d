import { createHmac, randomUUID } from 'node:crypto'
import { MAIL_BOMBS } from '@loggia/testing/hostile/mail-bombs'
import { buildClient, buildContact, buildInboundMail, buildProject } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/bff/testing/app'
import { testOperation, overRest } from '@loggia/bff/testing/both-apis'
import { newAddressCode } from '@loggia/bff/testing/addresses/email-change'
import { clientBrowser, staffBrowser } from '@loggia/bff/testing/people'
import { decideNext } from '../inbound/decide-next.ts'
import { readAnswer } from '../inbound/read-answer.ts'
import { replyAddress } from '../kernel/mail/reply-address.ts'
import { replyToken } from '../kernel/mail/reply-token.ts'
import { confirmEmailChange } from '../portal-profile/address/email-change.service.ts'
import { deleteProject } from '../projects/projects.service.ts'
import { restoreRecords } from '../trash/trash.service.ts'
import { noTracer } from '@loggia/server/tracing/tracer'
import { pino } from 'pino'
import { readRecordTimeline as timeline } from '../records/records.service.ts'
import {
  addInboundMail as add,
  dismissInboundMail as dismiss,
  listInboundMails as list,
} from './inbound-mails.service.ts'

const SECRET = 'a secret of at least thirty-two characters'

const app = await openTestApp({ INBOUND_WEBHOOK_SECRET: SECRET })
const staff = await staffBrowser(app)
beforeEach(() => app.db.inboundMail.deleteMany())

const RULES = {
  secret: SECRET,
  inboundAddress: 'reply@agency.example',
  from: 'no-reply@agency.example',
  host: 'agency.example',
}

/** What the worker decides with. */
const decisions = () => ({
  config: { demo: true, PUBLIC_URL: 'http://localhost' },
  db: app.db,
  log: pino({ level: 'silent' }),
  publish: () => undefined,
  requestId: null,
  tracer: noTracer,
  rules: RULES,
  read: readAnswer,
})

/** An email that was sent to the address of a client in the conversation of a project. */
async function heldMail(data: { text?: string; addressId?: number | null } = {}) {
  const { id: clientId, emailKey } = await buildClient(app, { name: 'Grace Hopper' })
  const project = await buildProject(app, { title: 'Patient portal', clientId })
  const { id: threadId } = await app.db.thread.create({ data: { projectId: project.id } })
  const address = {
    threadId,
    person: `client:${emailKey}`,
    subject: 'Messages',
    messageId: '<1@a>',
  }
  const { id: addressId } = await app.db.replyAddress.create({ data: address })
  const mail = { raw: null, sender: 'eve@x.example', subject: 'Re: x' }
  const held = { state: 'held', reason: 'otherSender', text: 'Hello', addressId }
  const { id } = await buildInboundMail(app, { ...mail, ...held, ...data })
  return { id, threadId, project, emailKey, addressId }
}

testOperation('staff see what was held, with its reason', list, async (call) => {
  const { id, project, emailKey } = await heldMail()
  await heldMail({ addressId: null })
  const { data } = await call(staff)
  expect(data.total).toBe(2)
  expect(data.mails[1]).toMatchObject({
    id,
    sender: 'eve@x.example',
    reason: 'It was not sent by the person whose address this is.',
    excerpt: 'Hello',
    person: emailKey,
    about: 'Patient portal',
    path: `/admin/projects/${project.id}`,
    canAdd: true,
  })
  expect(data.mails[0]).toMatchObject({ about: null, path: null, canAdd: false })
})

testOperation('one is added as written by the person, once', add, async (call) => {
  const { id, threadId, emailKey } = await heldMail({ text: '🙂'.repeat(10_001) })
  const answers = await Promise.all([call(staff, { id }), call(staff, { id })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  const messages = await app.db.message.findMany({ where: { threadId } })
  expect(messages).toMatchObject([
    { authorEmailKey: emailKey, authorName: 'Grace Hopper', source: 'mail' },
  ])
  expect(Array.from(messages[0]?.text ?? '')).toHaveLength(10_000)
  expect((await overRest(list)(staff)).data.total).toBe(0)
  const where = { entity: 'inboundMail', entityId: String(id) }
  expect(await app.db.auditEntry.findMany({ where })).toMatchObject([
    { action: 'inboundMail.added' },
  ])
})

testOperation('one that belongs nowhere cannot be added', add, async (call) => {
  const { id } = await heldMail({ addressId: null })
  expect((await call(staff, { id })).status).toBe(409)
  expect((await overRest(list)(staff)).data.total).toBe(1)
})

test('one that arrives while its project is in the trash is added once that is back', async () => {
  const { threadId, project, emailKey, addressId } = await heldMail()
  const address = await app.db.replyAddress.findUniqueOrThrow({ where: { id: addressId } })
  const to = replyAddress(RULES.inboundAddress, replyToken(SECRET, address))
  await overRest(deleteProject)(staff, { id: project.id })
  await app.db.inboundMail.deleteMany()
  for (const from of [emailKey, 'eve@x.example']) {
    const raw = Buffer.from(`From: ${from}\r\nTo: ${to}\r\n\r\nFrom ${from}`)
    await buildInboundMail(app, { raw, state: 'received' })
    await decideNext(decisions())
  }
  const mails = await app.db.inboundMail.findMany({ orderBy: { id: 'asc' } })
  expect(mails).toMatchObject([
    { state: 'held', reason: 'gone', addressId },
    { state: 'held', reason: 'otherSender', addressId },
  ])
  await overRest(restoreRecords)(staff, { kind: 'project', ids: [project.id] })
  expect((await overRest(add)(staff, { id: mails[0]?.id })).status).toBe(200)
  expect(await app.db.message.findMany({ where: { threadId } })).toMatchObject([
    { authorEmailKey: emailKey, text: `From ${emailKey}` },
  ])
})

test('an answer to an email of before the person changed their address is a message', async () => {
  const { threadId, emailKey, addressId } = await heldMail()
  const address = await app.db.replyAddress.findUniqueOrThrow({ where: { id: addressId } })
  const to = replyAddress(RULES.inboundAddress, replyToken(SECRET, address))
  const browser = await clientBrowser(app, emailKey)
  const email = uniqueEmail()
  const code = await newAddressCode(browser, email)
  expect((await overRest(confirmEmailChange)(browser, { email, code })).status).toBe(200)
  for (const from of [email, emailKey]) {
    const raw = Buffer.from(`From: ${from}\r\nTo: ${to}\r\n\r\nFrom ${from}`)
    await buildInboundMail(app, { raw, sender: from, state: 'received' })
    await decideNext(decisions())
  }
  expect(await app.db.message.findMany({ where: { threadId } })).toMatchObject([
    { authorEmailKey: email, text: `From ${email}` },
  ])
  expect(await app.db.inboundMail.findFirst({ where: { sender: emailKey } })).toMatchObject({
    state: 'held',
    reason: 'otherSender',
    addressId,
  })
})

testOperation('one is dismissed, and stays known', dismiss, async (call) => {
  const { id } = await heldMail()
  expect((await call(staff, { id })).data).toEqual({ total: 0, mails: [] })
  expect((await call(staff, { id })).status).toBe(404)
  expect(await app.db.inboundMail.findUnique({ where: { id } })).toMatchObject({
    state: 'dismissed',
  })
})

describe('an email that is handed over', () => {
  const mail = (text = 'Hello') =>
    `From: a@b.example\r\nMessage-ID: <${randomUUID()}@b.example>\r\nSubject: Hi\r\n\r\n${text}`

  async function hand(body: string, at = Date.now(), secret = SECRET) {
    const timestamp = String(Math.floor(at / 1000))
    const mac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
    const headers = {
      'content-type': 'message/rfc822',
      'x-loggia-timestamp': timestamp,
      'x-loggia-signature': `sha256=${mac}`,
    }
    const answer = await fetch(`${app.url}/api/inbound-mail`, { method: 'POST', headers, body })
    return { status: answer.status, body: await answer.json() }
  }

  test('is stored once, for the worker to decide about', async () => {
    const body = mail()
    expect(await hand(body)).toEqual({ status: 202, body: { isNew: true } })
    expect(await hand(body)).toEqual({ status: 202, body: { isNew: false } })
    expect(await app.db.inboundMail.findMany()).toMatchObject([
      { state: 'received', sender: 'a@b.example', subject: 'Hi', bytes: body.length },
    ])
  })

  test.each(MAIL_BOMBS)('%s is stored, and nobody waits for it', async (_kind, make) => {
    const before = process.threadCpuUsage()
    expect((await hand(make())).status).toBe(202)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(500)
    expect(await app.db.inboundMail.count({ where: { state: 'received' } })).toBe(1)
  })

  test('is refused when it is not signed with the secret, or for another time', async () => {
    const six = 360_000
    expect((await hand(mail(), Date.now(), `${SECRET}!`)).status).toBe(401)
    expect((await hand(mail(), Date.now() - six)).status).toBe(401)
    expect((await hand(mail(), Date.now() + six)).status).toBe(401)
    expect(
      (await fetch(`${app.url}/api/inbound-mail`, { method: 'POST', body: mail() })).status,
    ).toBe(401)
    expect((await hand(mail('x'.repeat(11_000_000)))).status).toBe(413)
    expect((await hand('')).status).toBe(400)
    expect(await app.db.inboundMail.count()).toBe(0)
  })
})

test('answers stand in the history of their contact', async () => {
  const { id } = await buildContact(app, { firstName: 'Ada', lastName: 'Byron' })
  await app.db.contactAnswer.create({ data: { contactId: id, text: 'Yes, please.' } })
  const { data } = await overRest(timeline)(staff, { record: 'contact', id })
  expect(data.entries[0]?.mail).toMatchObject({
    kind: 'answer',
    text: 'Yes, please.',
    author: 'Ada Byron',
    contactId: id,
  })
})
