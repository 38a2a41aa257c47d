import { afterAll, expect, test } from 'vitest'
import { outcome, queueMail } from '../testing/queued-mail.ts'
import { acceptContact, createStaff, startStack } from '../testing/stack.ts'

const stack = await startStack()
const worker = await stack.worker()
afterAll(() => stack.close())

/** The recipients of a new contact, or the class of the error when its mail is dead. */
async function recipients() {
  const { mails, errorClass } = await outcome(stack, await acceptContact(stack))
  return errorClass ?? mails[0]?.envelope.to
}

const store = (key: string, value: string) =>
  stack.db.siteSetting.upsert({ where: { key }, create: { key, value }, update: { value } })

test('contacts go to all staff, whatever address the site shows', async () => {
  await stack.db.siteSetting.deleteMany()
  expect(await recipients()).toBe('NoRecipient')
  await createStaff(stack, 'Dana, Lead', 'dana@company.example')
  await createStaff(stack, 'Lee', 'lee@company.example')
  await store('company_email', 'attacker@evil.example')
  expect(await recipients()).toEqual(['dana@company.example', 'lee@company.example'])
})

test('several recipients do not learn of each other, nor does the visitor they answer', async () => {
  const { mails } = await outcome(stack, await acceptContact(stack))
  expect(mails[0]?.envelope.to).toHaveLength(2)
  expect(mails[0]?.to).toEqual([])
  expect(JSON.stringify(mails[0]?.headers)).not.toMatch(/(dana|lee)@company\.example/)
})

test('contacts go to the addresses that staff have chosen', async () => {
  await store('notification_email', 'desk@company.example, sales@company.example')
  expect(await recipients()).toEqual(['desk@company.example', 'sales@company.example'])
  await store('notification_email', 'no mail')
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

test('CONTACT_NOTIFY_TO receives them in place of all staff, until staff choose', async () => {
  await worker.end()
  await stack.worker({ CONTACT_NOTIFY_TO: 'desk@company.example' })
  expect(await recipients()).toEqual(['desk@company.example'])
  await store('notification_email', 'sales@company.example')
  expect(await recipients()).toEqual(['sales@company.example'])
})
