import type { StaffUser } from '@loggia/contracts/staff-auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  bothApis,
  overGraphql,
  overRest,
  type Endpoint,
} from '../../testing/hand-written-endpoints.ts'
import { clientBrowser, staffBrowser } from '../../testing/people.ts'

const FIELDS = 'id username name email role'

const register: Endpoint = {
  rest: ['post', '/api/register'],
  graphql: `mutation ($input: StaffRegisterInput!) { staffRegister(input: $input) { ${FIELDS} } }`,
}

const login: Endpoint = {
  rest: ['post', '/api/login'],
  graphql: `mutation ($input: StaffLoginInput!) { staffLogin(input: $input) { ${FIELDS} } }`,
}

const logout: Endpoint = {
  rest: ['post', '/api/logout'],
  graphql: `mutation { staffLogout }`,
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let counter = 0
function newAccount() {
  counter += 1
  return {
    name: 'Lin Clerk',
    email: `Lin${counter}@Provider.example`,
    username: `Lin${counter}`,
    password: 'six or more',
  }
}

async function currentUser(browser: ReturnType<TestApp['browser']>) {
  return browser.request('get', '/api/user')
}

describe('registering', () => {
  bothApis<StaffUser>('makes the account and signs it in', register, async (call) => {
    const browser = app.browser()
    const { password, ...account } = newAccount()
    const { status, data } = await call(browser, { ...account, password })
    expect(status).toBeLessThan(300)
    expect(data).toEqual({ ...account, id: expect.any(Number), role: 'admin' })
    expect((await currentUser(browser)).body).toEqual(data)
    const row = await app.db.user.findUniqueOrThrow({ where: { id: data.id } })
    expect(row.password).toMatch(/^\$argon2id\$/)
    const entity = { entity: 'user', entityId: String(data.id) }
    expect(await app.db.auditEntry.findMany({ where: entity })).toMatchObject([
      { action: 'staff.registered', actorKind: 'staff', actorName: account.name },
    ])
  })

  bothApis('names each faulty field in the specified words', register, async (call) => {
    const faulty = { name: 'L', email: 'lin', username: 'ab', password: '12345' }
    const { status, error } = await call(app.browser(), faulty)
    expect(status).toBe(400)
    expect(error?.fields).toEqual({
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email address',
      username: 'Username must be at least 3 characters',
      password: 'Password must be at least 6 characters',
    })
  })

  bothApis('refuses a name and an address in use, whatever the case', register, async (call) => {
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
  })

  test('of racing first accounts exactly one wins where only the first may', async () => {
    const closed = await startTestApp({ STAFF_REGISTRATION: 'first' })
    const calls = Array.from({ length: 8 }, (_, index) => {
      const call = index % 2 ? overRest(register) : overGraphql(register)
      return call(closed.browser(), newAccount())
    })
    const outcomes = await Promise.all(calls)
    expect(outcomes.filter(({ status }) => status < 300)).toHaveLength(1)
    const refused = outcomes.filter(({ status }) => status === 403)
    expect(refused).toHaveLength(7)
    expect(refused[0]?.error?.message).toBe('Registration is by invitation only')
    expect(await closed.db.user.count()).toBe(1)
    await closed.close()
  })
})

describe('signing in', () => {
  bothApis<StaffUser>('opens a new session, whatever the case of the name', login, async (call) => {
    const { password, ...account } = newAccount()
    const browser = app.browser()
    await overRest(register)(browser, { ...account, password })
    const oldSession = browser.cookies.get('loggia-staff')
    const username = account.username.toUpperCase()
    const { status, data } = await call(browser, { username, password })
    expect(status).toBe(200)
    expect(data.email).toBe(account.email)
    expect(browser.cookies.get('loggia-staff')).not.toBe(oldSession)
    const stale = app.browser()
    stale.cookies.set('loggia-staff', oldSession ?? '')
    expect((await currentUser(stale)).status).toBe(401)
  })

  bothApis('answers the same for a wrong name and a wrong password', login, async (call) => {
    const account = newAccount()
    await overRest(register)(app.browser(), account)
    const wrong = { username: account.username, password: 'not this one' }
    const nobody = { username: 'nobody at all', password: 'not this one' }
    for (const input of [wrong, nobody]) {
      const { status, error } = await call(app.browser(), input)
      expect(status).toBe(401)
      expect(error?.message).toBe('Invalid username or password')
    }
    expect(await app.db.auditEntry.count({ where: { action: 'staff.signInFailed' } })).not.toBe(0)
  })

  bothApis('names each faulty field in the specified words', login, async (call) => {
    const { status, error } = await call(app.browser(), { username: 'ab', password: '12345' })
    expect(status).toBe(400)
    expect(error?.fields).toEqual({
      username: 'Username must be at least 3 characters',
      password: 'Password must be at least 6 characters',
    })
  })

  test('five wrong passwords pause the account, over both faces together', async () => {
    const strict = await startTestApp({ RATE_LIMIT_MULTIPLIER: '1' })
    const account = newAccount()
    await overRest(register)(strict.browser(), account)
    const wrong = { username: account.username, password: 'not this one' }
    const calls = [overRest(login), overGraphql(login)]
    for (const index of [0, 1, 0, 1, 0]) {
      expect((await calls[index]?.(strict.browser(), wrong))?.status).toBe(401)
    }
    const { username, password } = account
    for (const call of calls) {
      const { status, headers } = await call(strict.browser(), { username, password })
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
    }
    await strict.close()
  })
})

describe('signing out', () => {
  bothApis('ends the staff session and leaves the client session', logout, async (call) => {
    const browser = await staffBrowser(app)
    const client = await clientBrowser(app)
    for (const [name, value] of client.cookies) browser.cookies.set(name, value)
    const staffCookie = browser.cookies.get('loggia-staff') ?? ''
    expect((await call(browser)).status).toBeLessThan(300)
    browser.cookies.set('loggia-staff', staffCookie)
    expect((await currentUser(browser)).status).toBe(401)
    const status = await browser.request('get', '/api/client/status')
    expect(status.body).toMatchObject({ authenticated: true })
  })
})

test('the current user of a visitor is 401, and never a password', async () => {
  expect((await currentUser(app.browser())).status).toBe(401)
  const { body } = await currentUser(await staffBrowser(app))
  expect(Object.keys(body as object)).toEqual(['id', 'username', 'name', 'email', 'role'])
})
