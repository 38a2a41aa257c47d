import { afterAll, beforeEach, expect, test } from 'vitest'
import { JOB_OPTIONS, outboxJobId } from '@loggia/contracts/jobs'
import { until } from '@loggia/testing/until'
import { acceptContact, outboxRow, startStack } from '../testing/stack.ts'

const stack = await startStack()
const worker = await stack.worker()
const mailQueue = stack.openQueue('mail').queue

beforeEach(() => {
  stack.mail.behaviour = () => undefined
})

afterAll(() => stack.close())

const mailsOf = async (messageId: string) =>
  (await stack.mail.messages()).filter((mail) => mail.messageId === messageId)

test('a contact becomes one mail, with its Message-ID and the visitor to reply to', async () => {
  const row = await acceptContact(stack, { message: 'We need <b>help</b>' })
  await until(async () => (await outboxRow(stack, row.id)).sentAt)
  const [mail, ...more] = await mailsOf(row.messageId)
  expect(more).toEqual([])
  expect(mail?.envelope).toMatchObject({
    from: 'no-reply@harborlight.example',
    to: ['office@company.example'],
  })
  expect(mail?.headers['reply-to']).toBe('"Ada Byron, Countess" <ada@visitor.example>')
  expect(mail?.subject).toMatch(/^New contact #\d+: Ada Byron, Countess/)
  expect(mail?.html).toContain('We need &lt;b&gt;help&lt;/b&gt;')
  expect(mail?.html).toContain('http://localhost:3000/admin/contacts')
  expect(mail?.text).toContain('We need <b>help</b>')
  expect(await outboxRow(stack, row.id)).toMatchObject({ startedAttempts: 0, deadAt: null })
})

test('a mail that a busy server defers is sent later', async () => {
  const answers = [451, 421, 451]
  stack.mail.behaviour = () => {
    const code = answers.shift()
    return code ? { code, message: 'try again for ada@visitor.example' } : undefined
  }
  const row = await acceptContact(stack)
  await until(async () => (await outboxRow(stack, row.id)).sentAt)
  expect(answers).toEqual([])
  expect(await mailsOf(row.messageId)).toHaveLength(1)
})

test('a mail that the server rejects permanently is dead after one attempt', async () => {
  stack.mail.behaviour = () => ({ code: 550, message: 'no' })
  const before = stack.mail.attempts
  const row = await acceptContact(stack)
  await until(async () => (await outboxRow(stack, row.id)).deadAt)
  stack.mail.behaviour = () => undefined
  expect(await outboxRow(stack, row.id)).toMatchObject({
    lastErrorClass: 'SMTP 550',
    sentAt: null,
  })
  // The next mail uses the same queue, so a retry of the first would have come before it.
  const next = await acceptContact(stack)
  await until(async () => (await outboxRow(stack, next.id)).sentAt)
  expect(stack.mail.attempts - before).toBe(2)
  await until(async () => (await mailQueue.getJob(outboxJobId(row.id))) === undefined)
})

test('a mail that still fails after a day is dead', async () => {
  stack.mail.behaviour = () => ({ code: 451, message: 'later' })
  const row = await acceptContact(stack)
  await until(async () => {
    const { lastErrorClass, startedAttempts, deadAt } = await outboxRow(stack, row.id)
    return lastErrorClass !== null && startedAttempts === 0 && deadAt === null
  })
  const yesterday = new Date(Date.now() - 86_400_001)
  await stack.db.outbox.update({ where: { id: row.id }, data: { createdAt: yesterday } })
  await until(async () => (await outboxRow(stack, row.id)).deadAt)
  expect(await outboxRow(stack, row.id)).toMatchObject({ lastErrorClass: 'SMTP 451' })
})

test('a mail that crashed five processes is dead', async () => {
  const row = await acceptContact(stack)
  await until(async () => (await outboxRow(stack, row.id)).sentAt)
  await until(async () => (await mailQueue.getJob(outboxJobId(row.id))) === undefined)
  const data = { sentAt: null, dispatchedAt: null, startedAttempts: 5 }
  await stack.db.outbox.update({ where: { id: row.id }, data })
  await stack.db.$executeRaw`NOTIFY outbox`
  await until(async () => (await outboxRow(stack, row.id)).deadAt)
  expect(await outboxRow(stack, row.id)).toMatchObject({ lastErrorClass: 'CrashLoop' })
  expect(await mailsOf(row.messageId)).toHaveLength(1)
})

test('what only another release knows is left to its workers', async () => {
  const { db } = stack
  const unknownKind = await db.outbox.create({
    data: { kind: 'sendPigeon', refId: 1, messageId: '<pigeon@harborlight.example>' },
  })
  const job = await mailQueue.add('toString', {}, JOB_OPTIONS)
  const attempts = () => worker.output.filter((line) => line.includes('UnknownJob'))
  await until(() => attempts().length > 1)
  const row = await acceptContact(stack)
  await until(async () => (await outboxRow(stack, row.id)).sentAt)
  expect(await outboxRow(stack, unknownKind.id)).toMatchObject({ dispatchedAt: null, deadAt: null })
  // Between two attempts or at the next: the pauses are short here.
  expect(await job.getState()).toMatch(/^(active|delayed|waiting)$/)
  await mailQueue.obliterate({ force: true })
})

test('a mail whose job has an invalid payload is dead, and the worker survives', async () => {
  const { db } = stack
  // A date in the future keeps the relay and the reconciler away.
  const dispatchedAt = new Date(Date.now() + 3_600_000)
  const { id } = await db.outbox.create({
    data: { kind: 'sendContactNotification', refId: 1, messageId: '<payload>', dispatchedAt },
  })
  const options = { attempts: 5, removeOnFail: true, jobId: outboxJobId(id) }
  await mailQueue.add('sendContactNotification', { outboxId: 'x' }, options)
  await until(async () => (await outboxRow(stack, id)).deadAt)
  expect((await outboxRow(stack, id)).lastErrorClass).toBe('InvalidPayload')
  const row = await acceptContact(stack)
  await until(async () => (await outboxRow(stack, row.id)).sentAt)
})

test('twenty contacts and two workers result in exactly twenty mails', async () => {
  await stack.worker()
  const rows = await Promise.all(Array.from({ length: 20 }, () => acceptContact(stack)))
  const sent = () =>
    stack.db.outbox.count({
      where: { id: { in: rows.map((row) => row.id) }, sentAt: { not: null } },
    })
  await until(async () => (await sent()) === 20)
  const mails = await Promise.all(rows.map((row) => mailsOf(row.messageId)))
  expect(mails.map(({ length }) => length)).toEqual(rows.map(() => 1))
})
