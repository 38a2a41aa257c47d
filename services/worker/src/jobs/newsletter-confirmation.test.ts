import { until } from '@loggia/testing/until'
import { afterAll, expect, test } from 'vitest'
import { DEMO_SECRET } from '@loggia/server/env'
import { readToken } from '@loggia/server/auth/signed-token'
import { outcome, queueMail, tokensIn } from '../testing/queued-mail.ts'
import { startStack } from '../testing/stack.ts'

const SITE = 'http://localhost:3000'

const stack = await startStack()
const worker = await stack.worker()
afterAll(() => stack.close())

async function subscribe(email: string, state: { isActive?: boolean; confirmedAt?: Date } = {}) {
  const data = { email, emailKey: email.toLowerCase(), ...state }
  return stack.db.newsletterSubscriber.create({ data })
}

test('a subscriber is asked to confirm, and told how to unsubscribe', async () => {
  const { id } = await subscribe('Ada@visitor.example')
  const { mails } = await outcome(stack, await queueMail(stack, 'sendNewsletterConfirmation', id))
  expect(mails).toHaveLength(1)
  const { envelope, subject, text = '', html = '', headers = {} } = mails[0] ?? {}
  expect(envelope?.to).toEqual(['Ada@visitor.example'])
  expect(subject).toBe('Please confirm your subscription')

  for (const body of [text, html]) {
    const [confirm = '', ...others] = tokensIn(body, `${SITE}/newsletter/confirm?token=`)
    const [unsubscribe = '', ...more] = tokensIn(body, `${SITE}/newsletter/unsubscribe?token=`)
    expect([...others, ...more]).toEqual([])
    expect(readToken(DEMO_SECRET, 'newsletter-confirm', confirm)).toBe(id)
    expect(readToken(DEMO_SECRET, 'newsletter-unsubscribe', unsubscribe)).toBe(id)
    expect(readToken(DEMO_SECRET, 'newsletter-confirm', unsubscribe)).toBeNull()
  }

  const oneClick = headers['list-unsubscribe'] ?? ''
  const [token = ''] = tokensIn(oneClick, `<${SITE}/api/newsletter/unsubscribe?token=`)
  expect(oneClick).toBe(`<${SITE}/api/newsletter/unsubscribe?token=${token}>`)
  expect(readToken(DEMO_SECRET, 'newsletter-unsubscribe', token)).toBe(id)
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')

  // The line follows the mail, through a pipe.
  await until(() => worker.output.some((line) => line.includes('mail sent')))
  const output = worker.output.join('\n')
  expect(output).not.toContain(token)
  expect(output).not.toContain('visitor.example')
})

test('a subscriber who confirmed, unsubscribed or was deleted is not asked', async () => {
  const confirmed = await subscribe('confirmed@visitor.example', { confirmedAt: new Date() })
  const unsubscribed = await subscribe('left@visitor.example', { isActive: false })
  const rows = await Promise.all(
    [confirmed.id, unsubscribed.id, 999_999].map((id) =>
      queueMail(stack, 'sendNewsletterConfirmation', id),
    ),
  )
  const nothing = { mails: [], errorClass: 'NotNeeded' }
  expect(await Promise.all(rows.map((row) => outcome(stack, row)))).toEqual(rows.map(() => nothing))
})

test('a subscriber is asked although email to the address came back, since they wait for it', async () => {
  const { id, emailKey } = await subscribe('back@visitor.example')
  await stack.db.mailBounce.create({ data: { emailKey, kind: 'hard', status: '5.1.1' } })
  const { mails } = await outcome(stack, await queueMail(stack, 'sendNewsletterConfirmation', id))
  expect(mails).toHaveLength(1)
})
