import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcome, queueMail } from '../../testing/queued-mail.ts'
import { acceptContact, createStaff, startStack, type Stack } from '../../testing/stack.ts'
import type { WorkerProcess } from '../../testing/worker-process.ts'

let stack: Stack
let worker: WorkerProcess

beforeAll(async () => {
  stack = await startStack()
  worker = await stack.worker()
})

afterAll(() => stack?.close())

/** The recipients of a new contact, or the class of the error when its mail is dead. */
async function recipients() {
  const { mails, errorClass } = await outcome(stack, await acceptContact(stack))
  return errorClass ?? mails[0]?.envelope.to
}

test('without a stored address the staff are notified, and without staff nobody is', async () => {
  expect(await recipients()).toEqual(['office@company.example'])
  await stack.db.siteSetting.update({ where: { key: 'company_email' }, data: { value: 'no mail' } })
  expect(await recipients()).toBe('NoRecipient')
  await createStaff(stack, 'Dana, Lead', 'dana@company.example')
  await createStaff(stack, 'Lee', 'lee@company.example')
  expect(await recipients()).toEqual(['dana@company.example', 'lee@company.example'])
  await stack.db.siteSetting.deleteMany()
  expect(await recipients()).toEqual(['dana@company.example', 'lee@company.example'])
})

test('a contact that staff deleted before the mail is not mailed', async () => {
  const row = await queueMail(stack, 'sendContactNotification', 999_999)
  expect(await outcome(stack, row)).toEqual({ mails: [], errorClass: 'NoContact' })
})

test('a contact in quarantine is not mailed before it is released', async () => {
  const row = await acceptContact(stack, { quarantinedAt: new Date() })
  expect(await outcome(stack, row)).toEqual({ mails: [], errorClass: 'Quarantined' })
  await stack.db.contact.update({ where: { id: row.refId }, data: { quarantinedAt: null } })
  const again = await queueMail(stack, 'sendContactNotification', row.refId)
  expect((await outcome(stack, again)).mails).toHaveLength(1)
})

test('CONTACT_NOTIFY_TO takes precedence over the stored address and the staff', async () => {
  await worker.end()
  await stack.worker({ CONTACT_NOTIFY_TO: 'desk@company.example' })
  expect(await recipients()).toEqual(['desk@company.example'])
})
