import { randomBytes } from 'node:crypto'
import { erasePerson } from '@loggia/domain/person-data/person'
import { withClient } from '@loggia/local/engines/postgres/database'
import { buildContact } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { until } from '@loggia/testing/until'
import { ImapFlow } from 'imapflow'
import { afterAll, expect, test } from 'vitest'
import { sendMail, startConversation, type Conversation } from '../testing/conversation.ts'
import { outcome, queueMail } from '../testing/queued-mail.ts'
import { createStaff, startStack } from '../testing/stack.ts'

const stack = await startStack()
const env = { INBOUND_IMAP_URL: stack.mail.imapUrl, INBOUND_POLL_MS: '500' }
let worker = await stack.worker(env)
afterAll(() => stack.close())

/** The reply address of a person's last mail. */
async function replyTo(conversation: Conversation, address: string): Promise<string> {
  const mail = await until(async () => (await conversation.mailsTo(address)).at(-1))
  return /<?(reply\+[^<>@]+@[^<>]+)>?/.exec(mail.headers['reply-to'] ?? '')?.[1] ?? ''
}

/** A conversation of which the client was mailed, and the address that an answer goes to. */
async function startMailed() {
  const talk = await startConversation(stack)
  await talk.staffSays('Hello')
  await talk.passTime()
  return { talk, to: await replyTo(talk, talk.client.email) }
}

const decided = (sender: string, count = 1) =>
  until(async () => {
    const rows = await stack.db.inboundMail.findMany({
      where: { sender, state: { not: 'received' } },
      orderBy: { id: 'asc' },
    })
    return rows.length >= count ? rows : undefined
  })

test('messages are mailed together, once, and the answer is a message without its quotes', async () => {
  const talk = await startConversation(stack)
  await talk.staffSays('The first draft is <b>there</b>.')
  const said = await talk.staffSays('Please look at it.')
  await talk.attach(said?.message.id ?? 0, 'Draft <2>.pdf')
  await talk.attach(said?.message.id ?? 0, 'Unchecked.pdf', 'checking')
  expect(await talk.mailsTo(talk.client.email)).toEqual([])
  await talk.passTime()
  const address = await replyTo(talk, talk.client.email)
  const [mail, ...more] = await talk.mailsTo(talk.client.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Messages about Patient portal')
  expect(mail?.text).toMatch(
    /Dana Lead[^]*The first draft is <b>there<\/b>\.[^]*Please look at it\./,
  )
  expect(mail?.html).toContain('The first draft is &lt;b&gt;there&lt;/b&gt;.')
  // Files are named, and opened behind the sign-in.
  expect(mail?.text).toContain('Please look at it.\n\nAttached: Draft <2>.pdf (1.2 MB)\n')
  const link = `<a href="[^"]*/client-login[^"]*client-dashboard[^"]*"[^>]*>Draft &lt;2&gt;.pdf`
  expect(mail?.html).toMatch(new RegExp(link))
  expect(mail?.text).not.toContain('Unchecked')
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64)
  expect(mail?.headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'list-unsubscribe': expect.stringMatching(/^<http.*token=/),
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  const stop = 'http://localhost:3000/notices/stop?token='
  expect(mail?.text).toContain(`\nStop these emails: ${stop}`)
  expect(mail?.html).toContain(`href="${stop}`)

  await sendMail(stack, {
    from: talk.client.email.toUpperCase(),
    to: address.toUpperCase(),
    text: `Looks good!\n\nSecond paragraph.\n\nOn 23 Nov 2026, at 10:00, Dana wrote:\n${mail?.text.replaceAll(/^/gm, '> ')}`,
    attachments: [{ filename: 'plan.txt', content: 'x' }],
  })
  const messages = await until(async () => {
    const rows = await talk.messages()
    return rows.length === 3 ? rows : undefined
  })
  expect(messages[2]).toMatchObject({
    text: 'Looks good!\n\nSecond paragraph.\n\n(1 file was attached and is not shown here.)',
    source: 'mail',
    authorName: 'Grace Hopper',
    authorEmailKey: talk.client.emailKey,
  })
  // The file is in the email, which its message leads to.
  const { raw } = await stack.db.inboundMail.findUniqueOrThrow({
    where: { id: messages[2]?.inboundMailId ?? 0 },
  })
  expect(Buffer.from(raw ?? []).toString()).toContain('Content-Disposition: attachment')
  // Staff are told, and can answer by mail too.
  await talk.passTime()
  const staffAddress = await replyTo(talk, talk.staff.email)
  await sendMail(stack, { from: talk.staff.email, to: staffAddress, text: 'Great.' })
  await until(async () => (await talk.messages()).length === 4)
  await talk.passTime()
  const mails = await until(async () => {
    const all = await talk.mailsTo(talk.client.email)
    return all.length === 2 ? all : undefined
  })
  expect(mails[1]?.subject).toBe('Re: Messages about Patient portal')
  expect(mails[1]?.headers).toMatchObject({
    'in-reply-to': mail?.messageId,
    references: mail?.messageId,
  })
  expect(mails[1]?.text).not.toContain('first draft')
})

test('what was not mailed yet when somebody answered is mailed afterwards', async () => {
  const { talk, to } = await startMailed()
  await talk.staffSays('One more thing')
  await sendMail(stack, { from: talk.client.email, to, text: 'Hello to you' })
  await decided(talk.client.emailKey)
  await talk.passTime()
  const mails = await until(async () => {
    const all = await talk.mailsTo(talk.client.email)
    return all.length === 2 ? all : undefined
  })
  expect(mails[1]?.text).toContain('One more thing')
})

test('other notices are mailed too while the mailbox is read', async () => {
  const { client } = await startConversation(stack)
  const { emailKey, email, id: clientId } = client
  const notice = {
    recipient: `client:${emailKey}`,
    kind: 'milestoneDone',
    details: { title: 'Plan' },
  }
  const isDue = { mailDueAt: new Date(), mailDelivery: 'daily' }
  await stack.db.notice.create({ data: { ...notice, ...isDue, clientId, path: '/' } })
  const mail = await until(async () =>
    (await stack.mail.messages()).find(({ to }) => to.includes(email)),
  )
  expect(mail.text).toContain('Plan')
})

test('nothing is mailed that was read or deleted, and nobody who may not see it', async () => {
  const [read, deleted, gone, next] = await Promise.all(
    Array.from({ length: 4 }, () => startConversation(stack)),
  )
  if (!read || !deleted || !gone || !next) throw new Error('unreachable')
  const added = await read.staffSays('Read on screen')
  const threadId = added?.message.threadId ?? 0
  const mark = {
    threadId,
    person: `client:${read.client.emailKey}`,
    messageId: added?.message.id ?? 0,
  }
  await stack.db.threadRead.create({ data: mark })
  const regretted = await deleted.staffSays('Regretted')
  await stack.db.message.update({
    where: { id: regretted?.message.id ?? 0 },
    data: { deletedAt: new Date(), text: '' },
  })
  await gone.staffSays('Too late')
  await stack.db.client.update({ where: { id: gone.client.id }, data: { status: 'inactive' } })
  await next.staffSays('Mailed')
  await next.passTime()
  await until(async () => (await next.mailsTo(next.client.email)).length)
  const waiting = () =>
    stack.db.outbox.count({ where: { kind: 'sendConversationMail', sentAt: null } })
  await until(async () => (await waiting()) === 0)
  for (const talk of [read, deleted, gone]) {
    expect(await talk.mailsTo(talk.client.email)).toEqual([])
  }
})

/** A file whose content no two calls share. */
const largeFile = (filename: string, bytes: number) => ({
  filename,
  content: randomBytes(bytes),
  contentType: 'image/jpeg',
})

test('of an answer that is too large, the words are a message, and its sender is told of the files', async () => {
  const { talk, to } = await startMailed()
  const text = 'Here are the three photos. Please use the second one.'
  const names = ['photo1.jpg', 'photo2.jpg', 'photo3.jpg']
  const attachments = names.map((name) => largeFile(name, 2_800_000))
  const html = `<p>${text}</p>`
  const messageId = `<${crypto.randomUUID()}@provider.example>`
  await sendMail(stack, { from: talk.client.email, to, text, html, attachments, messageId })
  const [mail] = await decided(talk.client.emailKey)
  expect(mail).toMatchObject({ state: 'accepted', isPartial: true, raw: null })
  expect(mail?.bytes).toBeGreaterThan(10 * 1024 * 1024)
  expect((await talk.messages()).at(-1)?.text).toBe(
    `${text}\n\n(3 files were too large and are still in the mailbox: ${names.join(', ')})`,
  )
  const told = await until(async () =>
    (await talk.mailsTo(talk.client.email)).find(({ subject }) => /did not arrive/.test(subject)),
  )
  expect(told.text).toContain('photo2.jpg')
  expect(told.envelope.from).toBe('')
  expect(told.headers).toMatchObject({ 'auto-submitted': 'auto-replied', 'in-reply-to': messageId })
})

test('the sender of an answer without words is told at the address that is known, without its subject', async () => {
  const { talk, to } = await startMailed()
  const subject = 'Pay this invoice'
  await sendMail(stack, { from: talk.client.email, to, subject, text: '> only a quote' })
  const told = await until(async () =>
    (await talk.mailsTo(talk.client.email)).find(
      (mail) => mail.subject === 'We received your email',
    ),
  )
  expect(told.text).toMatch(/nothing in it but quoted text[^]*Somebody of our team reads it/)
  expect(`${told.text}${told.html}`).not.toContain(subject)
  const [held] = await decided(talk.client.emailKey)
  const where = { kind: 'mailHeld', recipient: `staff:${talk.staff.id}` }
  expect(await stack.db.notice.findMany({ where })).toMatchObject([
    { path: `/admin/messages?tab=on-hold&mail=${held?.id}` },
  ])
})

test('what is not for a conversation is held or dropped, with its reason', async () => {
  const { talk, to } = await startMailed()
  const from = talk.client.email
  const forged = to.replace(/-[a-z2-7]{4}/, '-aaaa')
  const [sent] = await talk.mailsTo(from)
  const cases: [string, Record<string, unknown>][] = [
    ['otherSender', { from: 'eve@elsewhere.example', to }],
    ['unknownAddress', { from: 'forger@elsewhere.example', to: forged }],
    ['otherSender', { from: [from, 'second@elsewhere.example'], sender: from, to }],
    ['empty', { from, to, text: '> only a quote' }],
    ['tooLong', { from, to, text: 'long '.repeat(2_500) }],
    ['automatic', { from, to, headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['loop', { from, to, messageId: sent?.messageId }],
    ['tooLarge', { from, to, text: '', attachments: [largeFile('a.jpg', 8_500_000)] }],
  ]
  const before = await stack.db.inboundMail.count()
  for (const [, mail] of cases) {
    await sendMail(stack, { from, to, text: 'Hello', ...mail })
  }
  const rows = await until(
    async () => {
      const all = await stack.db.inboundMail.findMany({ orderBy: { id: 'asc' }, skip: before })
      const isDone = all.length === cases.length && all.every((row) => row.state !== 'received')
      return isDone ? all : undefined
    },
    { timeout: 60_000 },
  )
  expect(rows.map(({ reason }) => reason)).toEqual(cases.map(([reason]) => reason))
  expect(rows.at(-1)?.raw).toBeNull()
  expect(await talk.messages()).toHaveLength(1)
})

test('an answer is a message even where its program numbers emails by our host', async () => {
  const { talk, to } = await startMailed()
  const messageId = `<${crypto.randomUUID()}@localhost>`
  await sendMail(stack, { from: talk.client.email, to, text: 'From the same domain', messageId })
  expect(await decided(talk.client.emailKey)).toMatchObject([{ state: 'accepted', reason: null }])
  expect((await talk.messages()).at(-1)?.text).toBe('From the same domain')
})

test('of one person about one thing, twenty answers in ten minutes are taken', async () => {
  const { talk, to } = await startMailed()
  const { emailKey: sender } = talk.client
  await sendMail(stack, { from: talk.client.email, to, text: 'First' })
  const [first] = await decided(sender)
  const earlier = Array.from({ length: 18 }, (_, index) => ({
    messageKey: `earlier ${index} ${sender}`,
    bytes: 1,
    sender,
    subject: '',
    state: 'accepted',
    addressId: first?.addressId ?? null,
    decidedAt: new Date(),
  }))
  await stack.db.inboundMail.createMany({ data: earlier })
  for (const text of ['Twentieth', 'Too many']) {
    await sendMail(stack, { from: talk.client.email, to, text })
  }
  const rows = await decided(sender, 21)
  expect(rows.slice(-2)).toMatchObject([
    { state: 'accepted' },
    { state: 'dropped', reason: 'tooMany' },
  ])
})

test('what was fetched is marked as read in the mailbox', async () => {
  const talk = await startConversation(stack)
  await sendMail(stack, { from: talk.client.email, to: 'reply+nobody@x.example', text: 'Hello' })
  await decided(talk.client.emailKey)
  const { hostname: host, port, username: user, password: pass } = new URL(stack.mail.imapUrl)
  const mailbox = new ImapFlow({ host, port: Number(port), auth: { user, pass }, logger: false })
  await mailbox.connect()
  await mailbox.mailboxOpen('INBOX')
  const unread = async () => (await mailbox.search({ seen: false }, { uid: true })) || []
  await until(async () => (await unread()).length === 0)
  await mailbox.logout()
})

test('what an erased person sent does not come back from the mailbox', async () => {
  const [erased, other] = [await startMailed(), await startMailed()]
  const answer = ({ talk, to }: typeof other, text: string) =>
    sendMail(stack, { from: talk.client.email, to, text })
  await answer(other, 'First')
  await decided(other.talk.client.emailKey)
  await answer(erased, 'Personal')
  await decided(erased.talk.client.emailKey)
  await erasePerson(stack.databaseUrl, erased.talk.client.email)
  await answer(other, 'Next')
  await decided(other.talk.client.emailKey, 2)
  const { emailKey: sender } = erased.talk.client
  expect(await stack.db.inboundMail.count({ where: { sender } })).toBe(0)
})

test('a mail that is handed in again is known; one with its number from another sender is held', async () => {
  const { talk, to } = await startMailed()
  const messageId = `<${crypto.randomUUID()}@provider.example>`
  const mail = { from: talk.client.email, to, text: 'Once', messageId }
  await sendMail(stack, { ...mail, from: 'eve@provider.example', text: 'First!' })
  await sendMail(stack, mail)
  await sendMail(stack, mail)
  await sendMail(stack, { from: talk.client.email, to, text: 'Last' })
  await until(async () => (await talk.messages()).some(({ text }) => text === 'Last'))
  expect((await talk.messages()).map(({ text }) => text)).toEqual(['Hello', 'Last'])
  const rows = await decided(talk.client.emailKey, 2)
  expect(rows.map(({ reason }) => reason)).toEqual(['sameId', null])
})

test('answers arrive once, whatever ends the worker, the mailbox or the database', async () => {
  const { talk, to } = await startMailed()
  await worker.end()
  const texts = Array.from({ length: 12 }, (_, index) => `Answer ${index}`)
  for (const text of texts) await sendMail(stack, { from: talk.client.email, to, text })
  const arrived = async () => (await talk.messages()).length - 1
  for (let round = 0; round < 2; round++) {
    const victim = await stack.worker(env)
    const wanted = Math.min((round + 1) * 3, texts.length)
    await until(async () => (await arrived()) >= wanted, { timeout: 60_000 })
    await victim.end()
    if (round === 0) {
      await stack.mail.stop()
      await stack.mail.start()
    }
  }
  await stack.closeDatabase()
  worker = await stack.worker(env)
  await stack.openDatabase()
  await until(async () => (await arrived()) === texts.length, { timeout: 60_000 })
  await talk.passTime()
  const received = (await talk.messages()).slice(1).map(({ text }) => text)
  expect(received.toSorted()).toEqual(texts.toSorted())
})

test('an email that ends the process is counted, and held after five of them', async () => {
  const { talk, to } = await startMailed()
  const next = () => stack.db.inboundMail.findFirst({ where: { sender: talk.client.emailKey } })
  await withClient(stack.databaseUrl, async (other) => {
    await other.query('BEGIN')
    await other.query('SELECT 1 FROM projects WHERE id = $1 FOR UPDATE', [talk.project.id])
    await sendMail(stack, { from: talk.client.email, to, text: 'Deadly' })
    await until(async () => (await next())?.startedAttempts === 1)
    await worker.end()
  })
  await stack.db.inboundMail.updateMany({ data: { startedAttempts: 5 } })
  expect(await next()).toMatchObject({ state: 'received' })
  worker = await stack.worker(env)
  expect(await decided(talk.client.emailKey)).toMatchObject([{ state: 'held', reason: 'crashed' }])
  expect(await talk.messages()).toHaveLength(1)
})

test('the answer of a visitor stands below their contact, which waits for staff again', async () => {
  const { db } = stack
  const author = await createStaff(stack, 'Dana Lead', uniqueEmail('dana'))
  const contact = await buildContact(
    { db },
    {
      email: uniqueEmail('ada'),
      hasBeenContacted: true,
      contactedAt: new Date(),
      contactedById: author.id,
      readAt: new Date(),
    },
  )
  const answer = { contactId: contact.id, authorId: author.id, subject: 'Your engine', text: 'Yes' }
  const { id } = await db.contactReply.create({ data: answer })
  const { mails } = await outcome(stack, await queueMail(stack, 'sendContactReply', id))
  const replyTo = mails[0]?.headers['reply-to'] ?? ''
  expect(replyTo).toMatch(/^"?Dana Lead"? <reply\+/)
  const to = /<(.+)>/.exec(replyTo)?.[1] ?? ''
  await sendMail(stack, { from: contact.email, to, text: 'When can you begin?' })
  const answers = await until(async () => {
    const rows = await db.contactAnswer.findMany({ where: { contactId: contact.id } })
    return rows.length > 0 ? rows : undefined
  })
  expect(answers).toMatchObject([{ text: 'When can you begin?' }])
  expect(await db.contact.findUnique({ where: { id: contact.id } })).toMatchObject({
    hasBeenContacted: false,
    contactedAt: null,
    readAt: null,
  })
  const notices = await db.notice.findMany({ where: { recipient: `staff:${author.id}` } })
  expect(notices).toMatchObject([{ path: `/admin/contacts/${contact.id}` }])
  const audit = { entity: 'contact', entityId: String(contact.id), action: 'contact.answered' }
  expect(await db.auditEntry.count({ where: audit })).toBe(1)
})

test('the copy of a test email comes back, is kept for its headers, and is nothing to decide about', async () => {
  const staff = await createStaff(stack, 'Ada Admin', uniqueEmail('ada'))
  const row = await queueMail(stack, 'sendTestMail', staff.id)
  expect(await outcome(stack, row)).toMatchObject({ errorClass: null })
  const copy = await until(() => stack.db.inboundMail.findFirst({ where: { testMailId: row.id } }))
  expect(copy).toMatchObject({ state: 'accepted', reason: null, text: null, toldAt: null })
  expect(Buffer.from(copy.raw ?? []).toString()).toContain('Subject: Test email')
  expect(await stack.db.inboundMail.count({ where: { testMailId: { not: null } } })).toBe(1)
})
