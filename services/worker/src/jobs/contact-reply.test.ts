import { DEFAULT_POLICY_VERSION } from '@loggia/contracts/site/policy'
import { afterAll, expect, test } from 'vitest'
import { outcome, queueMail } from '../testing/queued-mail.ts'
import { createStaff, startStack } from '../testing/stack.ts'

const stack = await startStack()
await stack.worker()
afterAll(() => stack.close())

const answer = {
  subject: 'Your <b>engine</b>',
  text: 'Dear Ada,\n\nyes & no.\nBest regards',
}

async function reply(authorId?: number) {
  const asked = {
    firstName: 'Buy now at',
    lastName: 'https://spam.example',
    email: 'ada@visitor.example',
    message: 'The words of the visitor',
    createdAt: new Date('2026-03-04T05:06:07Z'),
  }
  const data = { ...asked, policyVersion: DEFAULT_POLICY_VERSION }
  const { id: contactId } = await stack.db.contact.create({ data })
  return stack.db.contactReply.create({ data: { contactId, ...answer, authorId } })
}

test('a reply goes to the visitor, with its author to reply to', async () => {
  const dana = await createStaff(stack, 'Dana, Lead', 'dana@company.example')
  const { id } = await reply(dana.id)
  const { mails } = await outcome(stack, await queueMail(stack, 'sendContactReply', id))
  expect(mails).toHaveLength(1)
  const [mail] = mails
  expect(mail?.envelope.to).toEqual(['ada@visitor.example'])
  expect(mail?.headers['reply-to']).toBe('"Dana, Lead" <dana@company.example>')
  expect(mail?.subject).toBe(answer.subject)
  expect(mail?.text).toContain(answer.text)
  expect(mail?.text).toContain(
    'Sent by Dana, Lead of Harborlight Digital in reply to your message of March 4, 2026',
  )
  expect(mail?.html).toContain('yes &amp; no.<br />Best regards')
  expect(mail?.html).toContain('Your &lt;b&gt;engine&lt;/b&gt;')
})

test('a reply contains nothing that the visitor wrote', async () => {
  const lee = await createStaff(stack, 'Lee', 'lee@company.example')
  const { id } = await reply(lee.id)
  const { mails } = await outcome(stack, await queueMail(stack, 'sendContactReply', id))
  expect(JSON.stringify(mails)).not.toMatch(/spam\.example|words of the visitor/)
})

test('a reply without its author or its contact is dead', async () => {
  const { id, contactId } = await reply()
  const orphan = await queueMail(stack, 'sendContactReply', id)
  expect(await outcome(stack, orphan)).toEqual({ mails: [], errorClass: 'NoAuthor' })
  await stack.db.contact.delete({ where: { id: contactId } })
  const gone = await queueMail(stack, 'sendContactReply', id)
  expect(await outcome(stack, gone)).toEqual({ mails: [], errorClass: 'NoReply' })
})
