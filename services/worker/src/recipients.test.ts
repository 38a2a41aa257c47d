import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '@atrium/testing/until'
import { acceptEnquiry, outboxRow, startStack, type Stack } from './testing/stack.ts'
import type { WorkerProcess } from './testing/worker-process.ts'

let stack: Stack
let worker: WorkerProcess

beforeAll(async () => {
  stack = await startStack()
  worker = await stack.worker()
})

afterAll(() => stack?.close())

/** The recipients of an enquiry accepted now; the class of the error when it is dead. */
async function recipients() {
  const { id, messageId } = await acceptEnquiry(stack)
  const row = await until(async () => {
    const now = await outboxRow(stack, id)
    return (now.sentAt ?? now.deadAt) && now
  })
  if (row.deadAt) return row.lastErrorClass
  const mail = (await stack.mail.messages()).find((it) => it.messageId === messageId)
  return mail?.envelope.to
}

test('without a stored address the staff hear of an enquiry, and without staff nobody', async () => {
  expect(await recipients()).toEqual(['office@company.example'])
  await stack.db.siteSetting.update({ where: { key: 'company_email' }, data: { value: 'no mail' } })
  expect(await recipients()).toBe('NoRecipient')
  const staff = (name: string, email: string) => {
    return { name, email, emailKey: email, username: email, usernameKey: email, password: '-' }
  }
  await stack.db.user.createMany({
    data: [staff('Dana, Lead', 'dana@company.example'), staff('Lee', 'lee@company.example')],
  })
  expect(await recipients()).toEqual(['dana@company.example', 'lee@company.example'])
  await stack.db.siteSetting.deleteMany()
  expect(await recipients()).toEqual(['dana@company.example', 'lee@company.example'])
})

test('an enquiry that staff deleted first is not mailed', async () => {
  const dispatchedAt = new Date()
  const { id } = await stack.db.outbox.create({
    data: { kind: 'sendContactNotification', refId: 999_999, messageId: '<gone@x>', dispatchedAt },
  })
  await until(async () => (await outboxRow(stack, id)).deadAt)
  expect(await outboxRow(stack, id)).toMatchObject({ lastErrorClass: 'NoContact' })
})

test('CONTACT_NOTIFY_TO comes before everything else', async () => {
  await worker.end()
  await stack.worker({ CONTACT_NOTIFY_TO: 'desk@company.example' })
  expect(await recipients()).toEqual(['desk@company.example'])
})
