import { expect, test } from 'vitest'
import type { FormName } from '@loggia/contracts/pages/page-forms'
import { answerIn, locationOf, postForm, openFormApp } from './testing/form-pages.ts'

/** So low that three refused forms are allowed, and one message. */
const RATE_LIMIT_MULTIPLIER = '0.05'

const app = await openFormApp({ TRUST_PROXY: '1', RATE_LIMIT_MULTIPLIER })

const post = (network: string, path: string, form: FormName, fields = {}) =>
  postForm(app.browser(), path, form, fields, { 'x-forwarded-for': network })

const message = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@customer.example',
  message: 'Please build us an engine.',
  consent: 'on',
}

test('refused forms of one network are answered with their page so many times only', async () => {
  const network = '203.0.113.1'
  const refused = [
    await post(network, '/', 'contact', { ...message, email: 'ada at home' }),
    await post(network, '/', 'newsletter', { email: '' }),
    await post(network, '/client-login', 'requestCode', { email: 'ada' }),
  ]
  for (const answer of refused) {
    expect(answer.status).toBe(400)
    expect(Object.keys(answerIn(answer).errors)).toEqual(['email'])
  }

  const limited = await post(network, '/auth', 'login', { username: '', password: '' })
  expect(limited.status).toBe(429)
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(limited.headers.get('content-type')).toContain('text/html')
  const page = String(limited.body)
  expect(page).toContain('Too many attempts. Please try again in 10 minutes.')
  expect(page).toContain('nothing that you typed is lost')
  expect(page.length).toBeLessThan(1_000)

  const other = await post('203.0.113.2', '/auth', 'login', { username: '', password: '' })
  expect(other.status).toBe(400)
  expect(locationOf(await post(network, '/', 'contact', message))).toBe('/?sent=contact#contact')
})

test('refusals of the limits of a form keep what was typed, and count as well', async () => {
  const network = '203.0.113.3'
  const email = 'grace@customer.example'
  const answers = []
  for (const text of ['first', 'second', 'third', 'fourth', 'fifth']) {
    answers.push(await post(network, '/', 'contact', { ...message, email, message: text }))
  }
  expect(answers.map(({ status }) => status)).toEqual([303, 429, 429, 429, 429])
  const [last, ...kept] = answers.slice(1).toReversed()
  expect(String(last?.body)).not.toContain(email)
  for (const answer of kept) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    const { failure, values } = answerIn(answer)
    expect(failure).toMatch(/^Too many attempts\. Please try again in/)
    expect(values['email']).toBe(email)
    expect(values['message']).toMatch(/^(second|third|fourth)$/)
  }
})
