import { INVITATION_DAYS } from '@loggia/contracts/staff-auth/link-lifetimes'
import { SSO_PATHS } from '@loggia/contracts/sso/paths'
import { codeOf, enableSecondFactor } from '@loggia/domain/second-factor/testing/own-app'
import { signToken } from '@loggia/server/auth/signed-token'
import { uniqueNumber } from '@loggia/testing/unique'
import { describe, expect, test } from 'vitest'
import { TEST_SECRET } from '@loggia/testing/api/app'
import type { Browser } from '@loggia/testing/api/browser'
import { answerIn, formsOf, locationOf, postForm, openFormApp } from './testing/form-pages.ts'

const app = await openFormApp({
  STAFF_REGISTRATION: 'first',
  STAFF_PASSWORDS: 'strong',
  SSO_ISSUER: 'http://localhost:9',
  SSO_CLIENT_ID: 'loggia',
  SSO_CLIENT_SECRET: 'a secret of the provider',
})

const password = 'gravel-umbrella-7-noon'
const DAY = 24 * 3_600_000

/** An account, with the row of its reset link. */
async function newAccount() {
  const username = `kim${uniqueNumber()}`
  const { invitation, email } = await invite()
  const browser = app.browser()
  const answer = await postForm(browser, '/auth', 'register', {
    name: 'Kim Clerk',
    email,
    username,
    password,
    invitation,
  })
  expect(locationOf(answer)).toBe('/admin')
  return { username, browser, invitation }
}

/** The token of an invitation, and the address that it is good for. */
async function invite({ expiresAt = new Date(Date.now() + INVITATION_DAYS * DAY) } = {}) {
  const email = `new${uniqueNumber()}@provider.example`
  const { id } = await app.db.staffInvitation.create({ data: { email, expiresAt } })
  return { email, invitation: signToken(TEST_SECRET, 'staff-invitation', id) }
}

const get = (path: string, browser: Browser = app.browser()) => browser.request('get', path)

const isSignedIn = async (browser: Browser) => (await get('/api/user', browser)).status === 200

describe('the first account', () => {
  test('is created by a form, after which others need an invitation', async () => {
    expect(formsOf(await get('/auth')).staffRegistration).toBe('first')
    const fields = { name: 'Ada Owner', email: 'ada@provider.example', username: 'ada', password }
    const browser = app.browser()
    const created = await postForm(browser, '/auth', 'register', fields)
    expect(locationOf(created)).toBe('/admin')
    expect(browser.cookies.get('notice')).toBe('registered')
    expect(await isSignedIn(browser)).toBe(true)
    expect(formsOf(await get('/auth')).staffRegistration).toBe('invite')

    const refused = await postForm(app.browser(), '/auth', 'register', { ...fields, name: 'Bo' })
    expect(refused.status).toBe(403)
    expect(answerIn(refused)).toMatchObject({
      failure: 'Registration is by invitation only',
      values: { name: 'Bo', username: 'ada' },
    })
    expect(String(refused.body)).not.toContain(password)
  })
})

describe('signing in', () => {
  test('names the browser with the page, so that sign-ins that begin at once agree', async () => {
    const browser = app.browser()
    await get('/auth', browser)
    const name = browser.cookies.get('loggia-signIn')
    expect(name).toBeDefined()
    const body = { side: 'staff' }
    const answers = await Promise.all([
      browser.request('get', SSO_PATHS.start),
      browser.request('post', '/api/passkeys/sign-in', { body }),
    ])
    for (const { headers } of answers) {
      expect(headers.getSetCookie()).toEqual([expect.stringContaining(`loggia-signIn=${name};`)])
    }
  })

  test('leads to the page of this site that was asked for, else to the back office', async () => {
    const { username } = await newAccount()
    for (const [next, location] of [
      ['', '/admin'],
      ['/admin/team?q=a', '/admin/team?q=a'],
      ['https://evil.example/', '/admin'],
      ['//evil.example', '/admin'],
      ['/.//evil.example', '/admin'],
    ] as const) {
      const browser = app.browser()
      const answer = await postForm(browser, '/auth', 'login', { username, password, next })
      expect(locationOf(answer)).toBe(location)
      expect(browser.cookies.get('notice')).toBe('welcomeBack')
      expect(await isSignedIn(browser)).toBe(true)
    }
  })

  test('with a wrong password keeps the name and not the password', async () => {
    const { username } = await newAccount()
    const fields = { username, password: 'wrong horse', next: '/admin/team' }
    const answer = await postForm(app.browser(), '/auth', 'login', fields)
    expect(answer.status).toBe(401)
    expect(answerIn(answer)).toMatchObject({
      failure: 'Invalid username or password',
      values: { username },
    })
    expect(formsOf(answer)).toMatchObject({ next: '/admin/team', tab: 'login' })
    expect(String(answer.body)).not.toContain('wrong horse')
  })

  test('asks for a code where the account needs one, and shows neither it nor the password', async () => {
    const { username, browser } = await newAccount()
    const { secret } = await enableSecondFactor(browser)
    const fields = { username, password, next: '/admin/team' }
    const asked = await postForm(app.browser(), '/auth', 'login', { ...fields, code: '' })
    expect(asked.status).toBe(401)
    expect(answerIn(asked)).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      errors: {},
      values: { username },
    })
    const wrong = await postForm(app.browser(), '/auth', 'login', { ...fields, code: '000 000' })
    expect(answerIn(wrong)).toMatchObject({ failure: null, code: 'SECOND_FACTOR_REQUIRED' })
    expect(answerIn(wrong).errors).toEqual({
      code: 'This code is not right, or was used before. Wait for the next one.',
    })
    expect(String(wrong.body)).not.toContain('000 000')
    expect(String(wrong.body)).not.toContain(password)
    const done = await postForm(app.browser(), '/auth', 'login', {
      ...fields,
      code: codeOf(secret),
    })
    expect(locationOf(done)).toBe('/admin/team')
  })

  test('is not offered to somebody who is signed in', async () => {
    const { browser } = await newAccount()
    expect(locationOf(await get('/auth', browser))).toBe('/admin')
    expect(locationOf(await get('/auth?next=%2Fadmin%2Fteam', browser))).toBe('/admin/team')
    expect(locationOf(await get('/auth?next=%2F%2Fevil.example', browser))).toBe('/admin')
    expect(locationOf(await get('/auth/?tab=login', browser))).toBe('/admin')
  })

  test('once more by single sign-on says why it failed', async () => {
    const { browser } = await newAccount()
    const failed = await get('/auth?sso=failed&next=%2Fadmin%2Fteam', browser)
    expect(failed.status).toBe(200)
    expect(formsOf(failed)).toMatchObject({ next: '/admin/team', sso: { failure: 'failed' } })
    expect(await isSignedIn(browser)).toBe(true)
    // Of two answers for one sign-in, the first one has signed in, and the second comes too late.
    expect(locationOf(await get('/auth?sso=expired', browser))).toBe('/admin')
    expect(locationOf(await get('/auth?sso=nonsense', browser))).toBe('/admin')
  })
})

describe('a link of an email', () => {
  test('to register says on opening whether it works, and is not used up by that', async () => {
    const { invitation: used } = await newAccount()
    const { invitation: open, email } = await invite()
    const { invitation: expired } = await invite({ expiresAt: new Date(0) })
    const stateOf = async (token: string) =>
      formsOf(await get(`/auth?invitation=${encodeURIComponent(token)}`)).link
    const opened = { token: open, state: 'open', email }
    for (const _ of [1, 2]) expect(await stateOf(open)).toEqual(opened)
    // An expired form names no person.
    expect(await stateOf(used)).toEqual({ token: used, state: 'used' })
    expect(await stateOf(expired)).toEqual({ token: expired, state: 'expired' })
    expect(await stateOf('1.forged')).toMatchObject({ state: 'invalid' })
    expect(await stateOf('x'.repeat(5_000))).toEqual({ token: '', state: 'invalid' })
  })

  test('to set a password works once', async () => {
    const { username } = await newAccount()
    const user = await app.db.user.findUniqueOrThrow({ where: { usernameKey: username } })
    const data = { userId: user.id, requestKey: username, expiresAt: new Date(Date.now() + DAY) }
    const { id } = await app.db.passwordReset.create({ data })
    const token = signToken(TEST_SECRET, 'password-reset', id)
    const path = `/auth/reset-password?token=${token}`
    expect(formsOf(await get(path)).link).toEqual({ token, state: 'open' })

    const set = (value: string) =>
      postForm(app.browser(), '/auth/reset-password', 'newPassword', { token, password: value })
    const short = await set('12345')
    expect(answerIn(short).errors).toEqual({ password: 'Password must be at least 6 characters' })
    expect(formsOf(short).link).toEqual({ token, state: 'open' })
    const done = await set('gravel-umbrella-8-noon')
    expect(locationOf(done)).toBe('/auth')
    expect(done.headers.getSetCookie().join()).toContain('notice=passwordChanged')
    expect(formsOf(await get(path)).link).toEqual({ token, state: 'invalid' })
    expect((await set('gravel-umbrella-9-noon')).status).toBe(400)
  })

  test('is asked for without learning whether there is an account', async () => {
    const request = (email: string) =>
      postForm(app.browser(), '/auth/reset-password', 'resetRequest', { email })
    const answer = answerIn(await request(' nobody@provider.example '))
    expect(answer).toMatchObject({ isDone: true, values: { email: 'nobody@provider.example' } })
    expect(answerIn(await request('nobody')).errors).toEqual({
      email: 'Please enter a valid email address',
    })
  })
})

test('signing out leads home, where it is told once', async () => {
  const { browser } = await newAccount()
  expect(locationOf(await postForm(browser, '/', 'staffLogout'))).toBe('/')
  expect(await isSignedIn(browser)).toBe(false)
  const home = await get('/', browser)
  expect(formsOf(home).flash).toEqual({
    title: 'Logged out',
    description: 'You have been successfully logged out',
  })
  expect(home.headers.get('cache-control')).toBe('no-store')
  expect(formsOf(await get('/', browser))).toBeUndefined()
})

test('a form from another site signs nobody in or out', async () => {
  const { username, browser } = await newAccount()
  const headers = { 'sec-fetch-site': 'same-site' }
  expect((await postForm(browser, '/', 'staffLogout', {}, headers)).status).toBe(403)
  expect(await isSignedIn(browser)).toBe(true)
  const stranger = app.browser()
  await postForm(stranger, '/auth', 'login', { username, password }, headers)
  expect(await isSignedIn(stranger)).toBe(false)
})
