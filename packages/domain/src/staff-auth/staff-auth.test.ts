import { describe, expect, test } from 'vitest'
import { startTestApp, openTestApp } from '@loggia/testing/api/app'
import { testOperation, overGraphql, overRest } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { clientBrowser, staffBrowser, withBothSessions } from '@loggia/testing/api/people'
import { uniqueNumber } from '@loggia/testing/unique'
import {
  loginStaff as login,
  logoutStaff as logout,
  registerStaff as register,
} from './staff-auth.service.ts'

const app = await openTestApp()

/** The input of the registration form. */
function newAccount() {
  const username = `Lin${uniqueNumber()}`
  const email = `${username}@Provider.example`
  return { name: 'Lin Clerk', email, username, password: 'six or more' }
}

const currentUser = (browser: Browser) => browser.request('get', '/api/user')

describe('registering', () => {
  testOperation('creates the account and signs it in', register, async (call) => {
    const browser = app.browser()
    const { password, ...account } = newAccount()
    const { error, data } = await call(browser, { ...account, password })
    expect(error).toBeUndefined()
    expect(data).toEqual({ ...account, id: expect.any(Number), role: 'admin' })
    expect((await currentUser(browser)).body).toEqual(data)
    const row = await app.db.user.findUniqueOrThrow({ where: { id: data.id } })
    expect(row.password).toMatch(/^\$argon2id\$/)
    const entity = { entity: 'user', entityId: String(data.id) }
    expect(await app.db.auditEntry.findMany({ where: entity })).toMatchObject([
      { action: 'staff.registered', actorKind: 'staff', actorName: account.name },
    ])
  })

  testOperation('names each invalid field with the specified message', register, async (call) => {
    const invalid = { name: 'L', email: 'lin', username: 'ab', password: '12345' }
    const { status, error } = await call(app.browser(), invalid)
    expect(status).toBe(400)
    expect(error?.fields).toEqual({
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email address',
      username: 'Username must be at least 3 characters',
      password: 'Password must be at least 6 characters',
    })
  })

  testOperation(
    'refuses a username or email address in use, ignoring case',
    register,
    async (call) => {
      const account = newAccount()
      await call(app.browser(), account)
      const { status, error } = await call(app.browser(), {
        ...account,
        username: account.username.toUpperCase(),
        email: account.email.toLowerCase(),
      })
      expect(status).toBe(409)
      expect(error).toMatchObject({
        code: 'DUPLICATE',
        fields: {
          username: 'Username is already taken',
          email: 'Email address is already in use',
        },
      })
    },
  )

  test('creates exactly one of several concurrent first accounts where only the first may register', async () => {
    const closed = await startTestApp({ STAFF_REGISTRATION: 'first' })
    const calls = Array.from({ length: 8 }, (_, index) => {
      const call = index % 2 ? overRest(register) : overGraphql(register)
      return call(closed.browser(), newAccount())
    })
    const outcomes = await Promise.all(calls)
    expect(outcomes.filter(({ error }) => !error)).toHaveLength(1)
    const refused = outcomes.filter(({ status }) => status === 403)
    expect(refused).toHaveLength(7)
    expect(refused[0]?.error?.message).toBe('Registration is by invitation only')
    expect(await closed.db.user.count()).toBe(1)
    await closed.close()
  })
})

describe('signing in', () => {
  testOperation('opens a new session, ignoring the case of the username', login, async (call) => {
    const { password, ...account } = newAccount()
    const browser = app.browser()
    await overRest(register)(browser, { ...account, password })
    const oldSession = browser.cookies.get('loggia-staff')
    const username = account.username.toUpperCase()
    const { status, data } = await call(browser, { username, password })
    expect(status).toBe(200)
    expect(data.email).toBe(account.email)
    expect(browser.cookies.get('loggia-staff')).not.toBe(oldSession)
    const former = app.browser()
    former.cookies.set('loggia-staff', oldSession ?? '')
    expect((await currentUser(former)).status).toBe(401)
  })

  testOperation(
    'answers alike for an unknown username and a wrong password',
    login,
    async (call) => {
      const account = newAccount()
      await overRest(register)(app.browser(), account)
      const wrong = { username: account.username, password: 'not this one' }
      const unknown = { username: 'nobody at all', password: 'not this one' }
      for (const input of [wrong, unknown]) {
        const { status, error } = await call(app.browser(), input)
        expect(status).toBe(401)
        expect(error?.message).toBe('Invalid username or password')
      }
      expect(await app.db.auditEntry.count({ where: { action: 'staff.signInFailed' } })).not.toBe(0)
    },
  )

  testOperation('names each invalid field with the specified message', login, async (call) => {
    const { status, error } = await call(app.browser(), { username: 'ab', password: '12345' })
    expect(status).toBe(400)
    expect(error?.fields).toEqual({
      username: 'Username must be at least 3 characters',
      password: 'Password must be at least 6 characters',
    })
  })

  test('five wrong passwords pause the account, counted over both APIs', async () => {
    const strict = await startTestApp({ RATE_LIMIT_MULTIPLIER: '1' })
    const account = newAccount()
    await overRest(register)(strict.browser(), account)
    const wrong = { username: account.username, password: 'not this one' }
    const [rest, graphql] = [overRest(login), overGraphql(login)]
    for (const call of [rest, graphql, rest, graphql, rest]) {
      expect((await call(strict.browser(), wrong)).status).toBe(401)
    }
    const { username, password } = account
    for (const call of [rest, graphql]) {
      const { status, headers } = await call(strict.browser(), { username, password })
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
    }
    await strict.close()
  })
})

describe('signing out', () => {
  testOperation('ends the staff session and keeps the client session', logout, async (call) => {
    const browser = withBothSessions(app, await staffBrowser(app), await clientBrowser(app))
    const staffCookie = browser.cookies.get('loggia-staff') ?? ''
    expect((await call(browser)).error).toBeUndefined()
    browser.cookies.set('loggia-staff', staffCookie)
    expect((await currentUser(browser)).status).toBe(401)
    const status = await browser.request('get', '/api/client/status')
    expect(status.body).toMatchObject({ authenticated: true })
  })
})

test('GET /user answers 401 to visitors, and never a password', async () => {
  expect((await currentUser(app.browser())).status).toBe(401)
  const { body } = await currentUser(await staffBrowser(app))
  expect(Object.keys(body as object)).toEqual(['id', 'username', 'name', 'email', 'role'])
})
