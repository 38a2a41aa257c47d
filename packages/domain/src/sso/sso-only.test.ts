import { createAuthenticator } from '@loggia/testing/api/authenticator'
import { overGraphql } from '@loggia/testing/api/both-apis'
import { assertionOf, add, signIn, startAdding } from '@loggia/testing/api/passkeys'
import { newStaff } from '@loggia/testing/api/people'
import { forgetProofs } from '@loggia/testing/api/proofs'
import { signInBySso, openSsoApp } from '@loggia/testing/api/sso'
import { uniqueNumber } from '@loggia/testing/unique'
import { expect, test } from 'vitest'
import { readViewer } from '../viewer/viewer.service.ts'

const app = await openSsoApp({ SSO_ONLY: 'true', STAFF_REGISTRATION: 'first' })

const REFUSED = {
  status: 403,
  body: { message: 'Passwords are not used here. Continue with Harbor ID.' },
}

/** A person who has signed in by single sign-on and added a passkey. */
async function personWithPasskey(role: 'admin' | 'staff') {
  const account = `person${uniqueNumber()}`
  const email = `${account}@provider.example`
  app.provider.accounts.set(account, { email, email_verified: true })
  await app.db.staffInvitation.create({
    data: { email, role, expiresAt: new Date(Date.now() + 3_600_000) },
  })
  const { browser } = await signInBySso(app, account)
  const authenticator = createAuthenticator(app.config.PUBLIC_URL)
  await add(browser, authenticator.make((await startAdding(browser)).data))
  return { authenticator, browser, email }
}

test('the first account begins with a password, and no password counts from then on', async () => {
  const { username } = await newStaff(app)
  const post = (path: string, body: object) => app.browser().request('post', path, { body })
  const email = 'new@provider.example'
  const person = { username: 'somebody', password: 'correct horse' }
  expect(await post('/api/login', { username, password: 'correct horse' })).toMatchObject(REFUSED)
  expect(await post('/api/register', { ...person, name: 'Sam', email })).toMatchObject(REFUSED)
  expect(await post('/api/password-reset/request', { email })).toMatchObject(REFUSED)
  const reset = { token: '1.x', password: 'a better horse' }
  expect(await post('/api/password-reset', reset)).toMatchObject(REFUSED)
})

test('the address is changed after a fresh proof, for nobody knows the password', async () => {
  const { browser, email } = await personWithPasskey('staff')
  expect(await overGraphql(readViewer)(browser)).toMatchObject({ data: { usesPassword: false } })
  const request = () =>
    browser.request('post', '/api/user/email-change', { body: { email: `new-${email}` } })
  await forgetProofs(app.redis)
  expect(await request()).toMatchObject({ status: 403, body: { code: 'PROOF_REQUIRED' } })
  await signInBySso(app, email.split('@')[0] ?? '', browser, '?again=')
  const { body } = await request()
  const code = (body as { verificationCode: string }).verificationCode
  const change = { email: `new-${email}`, code }
  const confirmed = await browser.request('post', '/api/user/email-change/confirm', {
    body: change,
  })
  expect(confirmed).toMatchObject({ status: 200, body: { email: `new-${email}` } })
})

test('no password proves that it is the same person, or can be changed', async () => {
  const { browser } = await personWithPasskey('admin')
  const post = (path: string, body: object) => browser.request('post', path, { body })
  const currentPassword = 'correct horse'
  expect(await post('/api/user/proof', { currentPassword })).toMatchObject(REFUSED)
  const change = { currentPassword, newPassword: 'a better horse' }
  expect(await post('/api/user/password', change)).toMatchObject(REFUSED)
})

test('a passkey lets admins in, and nobody else', async () => {
  const results = ['admin', 'staff'] as const
  for (const role of results) {
    const { authenticator } = await personWithPasskey(role)
    const browser = app.browser()
    const { status } = await signIn.staff(
      browser,
      await assertionOf(browser, authenticator, 'staff'),
    )
    expect([role, status]).toEqual([role, role === 'admin' ? 200 : 401])
  }
})
