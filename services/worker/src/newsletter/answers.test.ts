import { until } from '@loggia/testing/until'
import { afterAll, expect, test } from 'vitest'
import { sendMail } from '../testing/conversation.ts'
import { addSubscribers, issueRow, schedule, setPace } from '../testing/newsletter.ts'
import { startStack } from '../testing/stack.ts'

const stack = await startStack()
const { db } = stack
const [, domain] = decodeURIComponent(new URL(stack.mail.imapUrl).username).split('@')
await setPace(stack, 100_000)
await stack.worker({
  MAIL_FROM: `Office <office@${domain}>`,
  INBOUND_IMAP_URL: stack.mail.imapUrl,
  INBOUND_POLL_MS: '500',
})
afterAll(() => stack.close())

/** Sends an issue to one new reader; their email, as it arrived. */
async function sendTo() {
  const [reader] = await addSubscribers(stack, 1)
  if (!reader) throw new Error('One was added')
  const id = await schedule(stack, { subject: 'Slow websites', body: 'Look at yours.' })
  await until(async () => (await issueRow(stack, id)).state === 'sent', { timeout: 60_000 })
  const mails = await stack.mail.messages()
  const mail = mails.findLast(({ envelope }) => envelope?.to.includes(reader.email))
  const replyTo = /reply\+[^<>@]+@[^<>,]+/.exec(mail?.headers['reply-to'] ?? '')?.[0] ?? ''
  const delivery = () =>
    db.newsletterDelivery.findFirstOrThrow({ where: { issueId: id, subscriberId: reader.id } })
  return { reader, mail, replyTo, delivery }
}

test('an answer becomes a contact, of which staff are told, and counts once', async () => {
  const { reader, replyTo, delivery } = await sendTo()
  for (const text of ['Mine takes ten seconds.', 'Eleven, I think.']) {
    await sendMail(stack, {
      from: `Ada Byron <${reader.email}>`,
      to: replyTo,
      subject: 'Re: Slow websites',
      text: `${text}\n\nOn 23 Nov 2026, at 10:00, Office wrote:\n> Look at yours.`,
    })
  }
  const contacts = await until(async () => {
    const rows = await db.contact.findMany({
      where: { email: reader.email },
      orderBy: { id: 'asc' },
    })
    return rows.length === 2 ? rows : null
  })
  expect(contacts[0]).toMatchObject({
    firstName: 'Ada',
    lastName: 'Byron',
    message: 'Re: Slow websites\n\nMine takes ten seconds.',
  })
  expect((await delivery()).answeredAt).not.toBeNull()
  const refId = contacts[0]?.id
  await until(() => db.outbox.count({ where: { kind: 'sendContactNotification', refId } }))
})

test('an answer of somebody else is left to staff', async () => {
  const { replyTo, delivery } = await sendTo()
  await sendMail(stack, { from: 'other@visitor.example', to: replyTo, text: 'Hello' })
  const where = { sender: 'other@visitor.example', state: 'held' }
  const held = await until(() => db.inboundMail.findFirst({ where }))
  expect(held.reason).toBe('otherSender')
  expect((await delivery()).answeredAt).toBeNull()
})

test('an email that comes back counts for the issue, and the reader gets no other', async () => {
  const { reader, mail, delivery } = await sendTo()
  await sendMail(stack, {
    from: 'mailer-daemon@mx.example',
    to: mail?.envelope?.from ?? '',
    subject: 'Undelivered Mail',
    text: `Could not be delivered:\n<${reader.email}>: 550 5.1.1\n\nMessage-ID: ${mail?.messageId}\n`,
  })
  await until(async () => (await delivery()).bouncedAt)
  const id = await schedule(stack)
  await until(async () => (await issueRow(stack, id)).state === 'sent', { timeout: 60_000 })
  const where = { issueId: id, subscriberId: reader.id }
  expect(await db.newsletterDelivery.count({ where })).toBe(0)
})
