import { signToken } from '@loggia/server/auth/signed-token'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { startTestApp, TEST_SECRET, type TestApp } from '../../testing/app.ts'
import { asArguments, bothApis, overRest, type Endpoint } from '../../testing/both-apis.ts'
import type { Browser } from '../../testing/browser.ts'

const change: Endpoint = {
  rest: ['post', '/api/user/password'],
  graphql: `mutation ($currentPassword: String!, $newPassword: String!) {
    changePassword(currentPassword: $currentPassword, newPassword: $newPassword)
  }`,
  variables: asArguments,
}

const everywhere: Endpoint = {
  rest: ['post', '/api/user/sign-out-everywhere'],
  graphql: `mutation { signOutEverywhere }`,
}

const request: Endpoint = {
  rest: ['post', '/api/password-reset/request'],
  graphql: `mutation ($email: String!) { requestPasswordReset(email: $email) { success } }`,
  variables: asArguments,
}

const reset: Endpoint = {
  rest: ['post', '/api/password-reset'],
  graphql: `mutation ($token: String!, $password: String!) {
    resetPassword(token: $token, password: $password) { success }
  }`,
  variables: asArguments,
}

const login: Endpoint = {
  rest: ['post', '/api/login'],
  graphql: `mutation ($input: StaffLoginInput!) { staffLogin(input: $input) { id } }`,
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let counter = 0
async function newStaff() {
  const username = `staff${(counter += 1)}`
  const password = 'the first one'
  const browser = app.browser()
  const email = `${username}@provider.example`
  const body = { name: 'Sam', username, email, password }
  const answer = await browser.request('post', '/api/register', { body })
  return { browser, username, password, email, id: (answer.body as { id: number }).id }
}

const isIn = async (browser: Browser) => (await browser.request('get', '/api/user')).status === 200
const mayLogIn = async (username: string, password: string) =>
  (await overRest(login)(app.browser(), { username, password })).status === 200

describe('changing one’s password', () => {
  bothApis('signs out everywhere else', change, async (call) => {
    const { browser, username, password } = await newStaff()
    const elsewhere = app.browser()
    await overRest(login)(elsewhere, { username, password })
    const { status } = await call(browser, {
      currentPassword: password,
      newPassword: 'another one',
    })
    expect(status).toBeLessThan(300)
    expect(await isIn(browser)).toBe(true)
    expect(await isIn(elsewhere)).toBe(false)
    expect(await mayLogIn(username, password)).toBe(false)
    expect(await mayLogIn(username, 'another one')).toBe(true)
  })

  bothApis('needs the current one, and a long enough new one', change, async (call) => {
    const { browser, username, password } = await newStaff()
    const wrong = await call(browser, { currentPassword: 'a guess', newPassword: 'another one' })
    expect(wrong.error?.fields).toEqual({ currentPassword: 'Current password is not correct' })
    const short = await call(browser, { currentPassword: password, newPassword: '12345' })
    expect(short.error?.fields).toEqual({ newPassword: 'Password must be at least 6 characters' })
    expect(await mayLogIn(username, password)).toBe(true)
  })

  bothApis('is for staff', change, async (call) => {
    const input = { currentPassword: 'x', newPassword: 'another one' }
    expect((await call(app.browser(), input)).status).toBe(401)
  })
})

bothApis('signing out everywhere ends every session', everywhere, async (call) => {
  const { browser, username, password } = await newStaff()
  const elsewhere = app.browser()
  await overRest(login)(elsewhere, { username, password })
  expect((await call(browser)).status).toBeLessThan(300)
  expect(await isIn(browser)).toBe(false)
  expect(await isIn(elsewhere)).toBe(false)
})

describe('a forgotten password', () => {
  bothApis('is answered alike for known and unknown addresses', request, async (call) => {
    const { email } = await newStaff()
    const known = await call(app.browser(), { email: email.toUpperCase() })
    const unknown = await call(app.browser(), { email: `not-${email}` })
    expect(unknown.data).toEqual(known.data)
    expect(unknown.status).toBe(known.status)
    expect(await app.db.outbox.count({ where: { kind: 'sendPasswordReset' } })).toBeGreaterThan(0)
  })

  bothApis('is replaced once by the link, which signs out everywhere', reset, async (call) => {
    const { browser, username, email, id } = await newStaff()
    await overRest(request)(app.browser(), { email })
    const row = await app.db.passwordReset.findFirstOrThrow({ where: { userId: id } })
    const token = await signToken(TEST_SECRET, 'password-reset', row.id)
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => call(app.browser(), { token, password: 'brand new' })),
    )
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await isIn(browser)).toBe(false)
    expect(await mayLogIn(username, 'brand new')).toBe(true)
  })

  bothApis('stays when the link has expired or is forged', reset, async (call) => {
    const { username, password, email, id } = await newStaff()
    await overRest(request)(app.browser(), { email })
    const row = await app.db.passwordReset.findFirstOrThrow({ where: { userId: id } })
    const where = { id: row.id }
    await app.db.passwordReset.update({ where, data: { expiresAt: new Date(0) } })
    for (const token of [await signToken(TEST_SECRET, 'password-reset', row.id), 'nonsense']) {
      const { status, error } = await call(app.browser(), { token, password: 'brand new' })
      expect(status).toBe(400)
      expect(error?.message).toBe('The link is not valid or has expired')
    }
    expect(await mayLogIn(username, password)).toBe(true)
  })
})
