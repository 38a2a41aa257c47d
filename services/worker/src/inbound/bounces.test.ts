import { recordSentMail } from '@loggia/domain/mail-bounces/sent-mails'
import { buildClient } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { until } from '@loggia/testing/until'
import { afterAll, describe, expect, test } from 'vitest'
import { openCodes } from '../testing/code-requests.ts'
import { sendMail, startConversation } from '../testing/conversation.ts'
import { outcome, queueMail } from '../testing/queued-mail.ts'
import { outboxRow, startStack } from '../testing/stack.ts'

const APP_SECRET = 'a-secret-of-this-test-and-of-nothing-else'

const stack = await startStack()
const [local, domain] = decodeURIComponent(new URL(stack.mail.imapUrl).username).split('@')
const inbox = `${local}+any@${domain}`
await stack.worker({
  APP_SECRET,
  CLIENT_LOGIN: 'known',
  APP_PROFILE: 'demo',
  MAIL_FROM: `Office <office@${domain}>`,
  INBOUND_IMAP_URL: stack.mail.imapUrl,
  INBOUND_POLL_MS: '500',
})
afterAll(() => stack.close())
const { db } = stack

interface Failure {
  to: string
  address: string
  messageId?: string
  status?: string
}

/** Hands in a report of a mail server, as an email with words only; returns what was decided about it. */
async function reportFailure({ to, address, messageId = '<1@x>', status = '5.1.1' }: Failure) {
  const from = uniqueEmail('mailer-daemon').replace(/^[^@]*/, 'mailer-daemon')
  const id = `<${crypto.randomUUID()}@mx.example>`
  const reply = `${status.charAt(0)}50 ${status}`
  const text = `Could not be delivered:\n<${address}>: ${reply}\n\nMessage-ID: ${messageId}\n`
  await sendMail(stack, { from, to, subject: 'Undelivered Mail', text, messageId: id })
  return until(async () => {
    const mail = await db.inboundMail.findUnique({ where: { messageKey: id } })
    return mail && mail.state !== 'received' ? mail : undefined
  })
}

/** A conversation of which its client was mailed, and the email as it arrived. */
async function startMailed() {
  const talk = await startConversation(stack)
  await talk.staffSays('Hello')
  await talk.passTime()
  const mail = await until(async () => (await talk.mailsTo(talk.client.email)).at(-1))
  return { talk, mail }
}

const bouncesOf = (emailKey: string) =>
  db.mailBounce.findMany({ where: { emailKey }, orderBy: { id: 'asc' } })

test('an email that comes back to its return path marks the address, which then gets codes only', async () => {
  const { talk, mail } = await startMailed()
  const { client } = talk
  expect(mail.envelope.from).toMatch(/^reply\+b[0-9a-z]+-[a-z2-7]{25}@/)
  const report = await reportFailure({ to: mail.envelope.from, address: client.email })
  expect(report).toMatchObject({ state: 'dropped', reason: 'bounce', text: null })
  expect(await bouncesOf(client.emailKey)).toMatchObject([{ kind: 'hard', status: '5.1.1' }])
  const [notice, ...more] = await db.notice.findMany({ where: { kind: 'mailReturned' } })
  expect(more).toEqual([])
  expect(notice).toMatchObject({
    clientId: client.id,
    details: { title: client.emailKey, by: 'the address does not exist' },
    path: `/admin/clients/${client.id}`,
  })
  const { id } = await db.noticeMail.create({
    data: { recipient: `client:${client.emailKey}`, kinds: ['milestoneDone'] },
  })
  const about = { recipient: `client:${client.emailKey}`, kind: 'milestoneDone' }
  await db.notice.create({
    data: { ...about, details: { title: 'Plan' }, clientId: client.id, path: '/', mailId: id },
  })
  const row = await queueMail(stack, 'sendNotices', id)
  expect(await outcome(stack, row)).toEqual({ mails: [], errorClass: null })
  const { requestCode } = openCodes(stack)
  const { messageId } = await requestCode(client.email)
  await until(async () =>
    (await stack.mail.messages()).find((each) => each.messageId === messageId),
  )
  // One mark is told once, and a report that is repeated adds none.
  await reportFailure({ to: mail.envelope.from, address: client.email })
  expect(await bouncesOf(client.emailKey)).toHaveLength(1)
  expect(await db.notice.count({ where: { kind: 'mailReturned' } })).toBe(1)
})

test('one with the Message-ID and its recipient marks the address, too, whatever it came to', async () => {
  const { talk, mail } = await startMailed()
  const { email, emailKey } = talk.client
  await reportFailure({ to: inbox, address: email, messageId: mail.messageId })
  expect(await bouncesOf(emailKey)).toHaveLength(1)
})

test('the fifth of a full mailbox within seven days marks the address', async () => {
  const { talk, mail } = await startMailed()
  const { email, emailKey } = talk.client
  const at = new Date(Date.now() - 8 * 24 * 3_600_000)
  const soft = { emailKey, kind: 'soft', status: '4.2.2' }
  await db.mailBounce.createMany({ data: [{ ...soft, at }, soft, soft, soft] })
  const full = { to: mail.envelope.from, address: email, status: '4.2.2' }
  await reportFailure(full)
  expect((await bouncesOf(emailKey)).filter(({ kind }) => kind !== 'soft')).toEqual([])
  await reportFailure(full)
  expect((await bouncesOf(emailKey)).filter(({ kind }) => kind !== 'soft')).toMatchObject([
    { kind: 'repeated', status: '4.2.2' },
  ])
})

describe('a forged report marks no address', () => {
  test.each(['a random Message-ID', 'another recipient', 'a foreign return path', 'a wrong token'])(
    '%s',
    async (forgery) => {
      const { talk, mail } = await startMailed()
      const { email, emailKey } = talk.client
      const other = await buildClient({ db }, { email: uniqueEmail('bob') })
      const { from } = mail.envelope
      const [start = '', mac = ''] = from.slice(0, from.indexOf('@')).split('-')
      const wrongMac = mac.startsWith('a') ? `b${mac.slice(1)}` : `a${mac.slice(1)}`
      const forged: Record<string, Failure> = {
        'a random Message-ID': { to: inbox, address: email, messageId: '<2@agency.example>' },
        'another recipient': { to: inbox, address: other.email, messageId: mail.messageId },
        'a foreign return path': { to: from, address: other.email },
        'a wrong token': { to: `${start}-${wrongMac}@${domain}`, address: email },
      }
      const report = await reportFailure(forged[forgery] as Failure)
      expect(report).toMatchObject({ state: 'dropped', reason: 'automatic' })
      expect([...(await bouncesOf(emailKey)), ...(await bouncesOf(other.emailKey))]).toEqual([])
    },
  )
})

test('what else comes to a return path is no message, and waits for no decision', async () => {
  const { mail } = await startMailed()
  const from = uniqueEmail('away')
  await sendMail(stack, { from, to: mail.envelope.from, subject: 'Hello', text: 'I am away' })
  const decided = await until(() =>
    db.inboundMail.findFirst({ where: { sender: from, state: { not: 'received' } } }),
  )
  expect(decided).toMatchObject({ state: 'dropped', reason: 'automatic' })
})

test('who got an email is written down once, however often it is tried', async () => {
  const mail = {
    messageId: `<${crypto.randomUUID()}@agency.example>`,
    to: [{ name: 'Ada', address: 'Ada@Client.example' }],
    bcc: [{ name: 'Bob', address: 'bob@client.example' }],
    subject: '',
    text: '',
    html: '',
  }
  const first = await recordSentMail(db, mail)
  expect(await recordSentMail(db, mail)).toBe(first)
  const rows = await db.sentMail.findMany({ where: { messageId: mail.messageId } })
  expect(rows.map(({ emailKey }) => emailKey).toSorted()).toEqual([
    'ada@client.example',
    'bob@client.example',
  ])
})

test('an address that the mail server refuses at once is marked, for as long as it says so for good', async () => {
  const { client } = await startConversation(stack)
  const { id } = await db.noticeMail.create({
    data: { recipient: `client:${client.emailKey}`, kinds: ['milestoneDone'] },
  })
  const about = { recipient: `client:${client.emailKey}`, kind: 'milestoneDone' }
  await db.notice.create({
    data: { ...about, details: { title: 'Plan' }, clientId: client.id, path: '/', mailId: id },
  })
  let answer = { code: 450, message: '4.2.0 greylisted, try again later' }
  stack.mail.recipientBehaviour = (address) => (address === client.email ? answer : undefined)
  const row = await queueMail(stack, 'sendNotices', id)
  await until(async () => (await outboxRow(stack, row.id)).lastErrorClass === 'SMTP 450')
  expect(await bouncesOf(client.emailKey)).toEqual([])
  answer = { code: 550, message: '5.1.1 No such user here' }
  await until(async () => (await outboxRow(stack, row.id)).deadAt)
  stack.mail.recipientBehaviour = () => undefined
  expect(await bouncesOf(client.emailKey)).toMatchObject([{ kind: 'hard', status: '5.1.1' }])
  const told = { kind: 'mailReturned', clientId: client.id }
  expect(await db.notice.findFirst({ where: told })).toMatchObject({
    details: { title: client.emailKey, by: 'the address does not exist' },
  })
})
