import { createHmac, randomUUID } from 'node:crypto'
import type { Prisma } from '@loggia/db/generated/client'
import { MAIL_BOMBS } from '@loggia/testing/hostile/mail-bombs'
import { buildClient, buildContact, buildInboundMail, buildProject } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { newAddressCode } from '@loggia/testing/api/addresses/email-change'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { decideNext } from './decide-next.ts'
import { readAnswer } from './read-mail.ts'
import { replyAddress, replyToken } from '../kernel/mail/reply-address.ts'
import { confirmEmailChange } from '../portal-profile/address/email-change.service.ts'
import { readConversation } from '../messages/conversation.service.ts'
import { deleteProject } from '../projects/projects.service.ts'
import { restoreRecords } from '../trash/trash.service.ts'
import { pino } from 'pino'
import { readRecordTimeline as timeline } from '../records/records.service.ts'
import {
  acceptInboundMail as accept,
  countHeldMails as count,
  dismissInboundMail as dismiss,
  listInboundMails as list,
  listMailPlaces as places,
  readInboundMail as show,
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

/** The context of the worker. */
const decisions = () => ({
  config: { demo: true, PUBLIC_URL: 'http://localhost' },
  db: app.db,
  log: pino({ level: 'silent' }),
  publish: () => undefined,
  requestId: null,
  rules: RULES,
  read: readAnswer,
})

/** An email that was sent to the address of a client in the conversation of a project. */
async function heldMail(data: Partial<Prisma.InboundMailUncheckedCreateInput> = {}) {
  const { id: clientId, emailKey } = await buildClient(app, { name: 'Grace Hopper' })
  const project = await buildProject(app, { title: 'Patient portal', clientId })
  const { id: threadId } = await app.db.thread.create({ data: { projectId: project.id } })
  const address = {
    threadId,
    person: `client:${emailKey}`,
    subject: `Messages about ${project.id}`,
    messageId: `<first-${threadId}@agency.example>`,
  }
  const { id: addressId } = await app.db.replyAddress.create({ data: address })
  const mail = { raw: null, sender: 'eve@x.example', subject: 'Re: x' }
  const held = { state: 'held', reason: 'otherSender', text: 'Hello', addressId }
  const whole = { wholeText: 'Hello\n> Quoted' }
  const { id } = await buildInboundMail(app, { ...mail, ...held, ...whole, ...data })
  return { id, clientId, project, emailKey, addressId, ...address }
}

testOperation(
  'staff see what was held, newest first, and what was dropped apart',
  list,
  async (call) => {
    const { id } = await heldMail()
    const { id: newer } = await heldMail({ addressId: null, text: '', wholeText: '> Only quotes' })
    const { id: dropped } = await heldMail({ state: 'dropped', reason: 'automatic' })
    const { data } = await call(staff, {})
    expect(data.total).toBe(2)
    expect(data.mails.map((mail) => mail.id)).toEqual([newer, id])
    expect(data.mails[0]).toMatchObject({ excerpt: '> Only quotes' })
    expect(data.mails[1]).toMatchObject({
      sender: 'eve@x.example',
      reason: expect.stringContaining('another address'),
      excerpt: 'Hello',
    })
    const other = await call(staff, { state: 'dropped' })
    expect(other.data.mails).toMatchObject([
      { id: dropped, reason: 'A program answered, not a person.' },
    ])
  },
)

testOperation('what waits is counted', count, async (call) => {
  expect((await call(staff)).data).toEqual({ held: 0 })
  await heldMail()
  await heldMail({ state: 'dropped' })
  expect((await call(staff)).data).toEqual({ held: 1 })
})

testOperation('all that it says is shown, with its files', show, async (call) => {
  const files = [{ name: 'plan.pdf', bytes: 7 }]
  const { id } = await heldMail({ senderName: 'Eve', files, isPartial: true, bytes: 11_000_000 })
  expect((await call(staff, { id })).data).toMatchObject({
    senderName: 'Eve',
    words: 'Hello',
    text: 'Hello\n> Quoted',
    files,
    isPartial: true,
    canDownload: false,
  })
  await app.db.inboundMail.update({ where: { id }, data: { state: 'accepted' } })
  expect((await call(staff, { id })).status).toBe(404)
})

describe('where an email probably belongs', () => {
  const likelyOf = async (id: number) => (await overRest(show)(staff, { id })).data.likely

  test('says the address that it was sent to', async () => {
    const { id, clientId, project } = await heldMail()
    expect(await likelyOf(id)).toEqual({
      clue: 'token',
      clientId,
      projectId: project.id,
      contactId: null,
      title: 'Patient portal',
      clientName: 'Grace Hopper',
      writer: 'Grace Hopper',
      path: `/admin/projects/${project.id}?tab=conversation`,
    })
  })

  test('says the email that it answers, the first or a later one', async () => {
    const { threadId, addressId, messageId, project } = await heldMail()
    const mail = await app.db.conversationMail.create({
      data: { addressId, firstId: 1, lastId: 1 },
    })
    const later = `<later-${threadId}@agency.example>`
    const sent = { kind: 'sendConversationMail', refId: mail.id, messageId: later }
    await app.db.outbox.create({ data: sent })
    for (const answered of [messageId, later]) {
      const answersTo = ['<unknown@elsewhere.example>', answered]
      const { id } = await buildInboundMail(app, {
        state: 'held',
        sender: 'e@x.example',
        answersTo,
      })
      expect(await likelyOf(id)).toMatchObject({
        clue: 'answer',
        projectId: project.id,
        writer: 'e@x.example',
      })
    }
  })

  test('says the address of its sender: the liveliest conversation, or a contact', async () => {
    const { emailKey: sender, clientId, threadId, project } = await heldMail()
    const { id } = await buildInboundMail(app, { state: 'held', sender, subject: 'Hi' })
    expect(await likelyOf(id)).toMatchObject({ clue: 'sender', clientId, projectId: null })
    const message = { threadId, authorName: 'Dana', text: 'Hello' }
    const { id: lastMessageId } = await app.db.message.create({ data: message })
    await app.db.thread.update({ where: { id: threadId }, data: { lastMessageId } })
    expect(await likelyOf(id)).toMatchObject({ projectId: project.id, writer: 'Grace Hopper' })
    const contact = await buildContact(app, { email: uniqueEmail(), firstName: 'Ada' })
    const other = await buildInboundMail(app, { state: 'held', sender: contact.email })
    expect(await likelyOf(other.id)).toMatchObject({ clue: 'sender', contactId: contact.id })
  })

  test('says its subject, unless two conversations have it, and else nothing', async () => {
    const { subject, project, threadId, clientId } = await heldMail()
    const mail = { state: 'held', sender: 'e@x.example', subject: `RE: AW: ${subject}` }
    const { id } = await buildInboundMail(app, mail)
    expect(await likelyOf(id)).toMatchObject({ clue: 'subject', projectId: project.id })
    const { id: general } = await app.db.thread.create({ data: { clientId } })
    const other = { threadId: general, person: 'client:x@y.example', subject, messageId: '<2@a>' }
    await app.db.replyAddress.create({ data: other })
    expect(await likelyOf(id)).toBeNull()
    expect(threadId).not.toBe(general)
  })
})

testOperation(
  'the conversations of a client are offered, with the writer',
  places,
  async (call) => {
    const { id, clientId, project } = await heldMail()
    const { id: strange } = await buildClient(app)
    expect((await call(staff, { id, clientId })).data).toEqual({
      clientId,
      clientName: 'Grace Hopper',
      writer: 'Grace Hopper',
      projects: [{ id: project.id, title: 'Patient portal' }],
    })
    expect((await call(staff, { id, clientId: strange })).data).toMatchObject({
      writer: 'eve@x.example',
      projects: [],
    })
  },
)

testOperation('one is accepted as written by the person, once', accept, async (call) => {
  const { id, threadId, emailKey, project } = await heldMail({ text: '🙂'.repeat(10_001) })
  const input = { id, projectId: project.id }
  const answers = await Promise.all([call(staff, input), call(staff, input)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  const messages = await app.db.message.findMany({ where: { threadId } })
  expect(messages).toMatchObject([
    { authorEmailKey: emailKey, authorName: 'Grace Hopper', source: 'mail', inboundMailId: id },
  ])
  expect(Array.from(messages[0]?.text ?? '')).toHaveLength(10_000)
  expect((await overRest(list)(staff, {})).data.total).toBe(0)
  const where = { entity: 'inboundMail', entityId: String(id) }
  expect(await app.db.auditEntry.findMany({ where })).toMatchObject([
    { action: 'inboundMail.added', actorKind: 'staff' },
  ])
})

testOperation('one of somebody unknown stands there under their address', accept, async (call) => {
  const { id } = await heldMail()
  const { id: clientId, email } = await buildClient(app)
  const { data } = await call(staff, { id, clientId })
  expect(data.path).toBe(`/admin/clients/${clientId}?tab=conversation`)
  expect(await app.db.message.findMany({ where: { thread: { clientId } } })).toMatchObject([
    {
      authorName: 'eve@x.example',
      authorEmailKey: null,
      authorId: null,
      isFromClient: true,
      text: 'Hello',
    },
  ])
  const browser = await clientBrowser(app, email)
  const seen = await overRest(readConversation)(browser, { clientId })
  expect(seen.data.messages).toMatchObject([{ authorName: 'eve@x.example', isOwn: false }])
})

testOperation('one of a visitor becomes an answer of their contact', accept, async (call) => {
  const { id } = await heldMail()
  const { id: contactId } = await buildContact(app)
  expect((await call(staff, { id, contactId })).data.path).toBe(`/admin/contacts/${contactId}`)
  const where = { contactId }
  expect(await app.db.contactAnswer.findMany({ where })).toMatchObject([{ text: 'Hello' }])
})

testOperation('of quotes alone, all of it becomes the message', accept, async (call) => {
  const { id, clientId } = await heldMail({ reason: 'empty', text: '', wholeText: '> Yes!' })
  await call(staff, { id, clientId })
  const messages = await app.db.message.findMany({ where: { thread: { clientId } } })
  expect(messages).toMatchObject([{ text: '> Yes!' }])
})

testOperation(
  'one without words, or for a place that is gone, is not accepted',
  accept,
  async (call) => {
    const { id, clientId } = await heldMail({ text: null, wholeText: null })
    expect((await call(staff, { id, clientId })).status).toBe(409)
    const { id: other } = await heldMail()
    expect((await call(staff, { id: other, projectId: 999_999 })).status).toBe(409)
    expect((await call(staff, { id: other })).status).toBe(400)
    expect((await overRest(list)(staff, {})).data.total).toBe(2)
  },
)

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
  const input = { id: mails[0]?.id, projectId: project.id }
  expect((await overRest(accept)(staff, input)).status).toBe(200)
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
  expect((await call(staff, { id })).data).toEqual({ held: 0 })
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
