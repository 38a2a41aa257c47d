import { signToken } from '@loggia/server/auth/signed-token'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createGuesses } from '../kernel/limits/guesses.ts'
import { createSessions } from '../kernel/sessions/session.ts'
import { startTestApp, TEST_SECRET, type TestApp } from '@loggia/testing/api/app'
import { insertInMiddle } from '@loggia/testing/api/insert-in-middle'
import { testOperation, overGraphql, overRest } from '@loggia/testing/api/both-apis'
import { newStaff } from '@loggia/testing/api/people'
import { resetPassword as reset } from './password-reset.service.ts'
import { resetStaffPassword } from './staff-by-operator.ts'
import { loginStaff as login } from './staff-auth.service.ts'
import { changePassword as change, proveIdentity as prove } from './staff-password.service.ts'

const GUESSES = 200
const RIGHT = 'correct horse'
const WRONG = 'not this one'

/** Many wrong passwords, and the right one among them. */
const guesses = () =>
  insertInMiddle(
    RIGHT,
    Array.from({ length: GUESSES - 1 }, () => WRONG),
  )

describe('guessing passwords in parallel', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_MULTIPLIER: '1' })
  })
  beforeEach(() => app.redis.flushdb())
  afterAll(() => app.close())

  /** Runs the calls and returns how many wrong passwords they compared, as the audit knows. */
  async function comparedBy(calls: () => Promise<unknown>): Promise<number> {
    const where = { action: { in: ['staff.signInFailed', 'staff.passwordChangeFailed'] } }
    const before = await app.db.auditEntry.count({ where })
    await calls()
    return (await app.db.auditEntry.count({ where })) - before
  }

  testOperation('compares five wrong passwords of an account', login, async (call) => {
    const { username } = await newStaff(app)
    const compared = await comparedBy(async () => {
      const calls = guesses().map((password) => call(app.browser(), { username, password }))
      const statuses = new Set((await Promise.all(calls)).map(({ status }) => status))
      expect([...statuses].filter((status) => ![200, 401, 429].includes(status))).toEqual([])
    })
    expect(compared).toBeLessThanOrEqual(5)
  })

  testOperation('compares five wrong passwords when it is to be changed', change, async (call) => {
    const { browser } = await newStaff(app)
    const compared = await comparedBy(async () => {
      const calls = guesses().map((currentPassword) =>
        call(browser, { currentPassword, newPassword: RIGHT }),
      )
      const statuses = new Set((await Promise.all(calls)).map(({ status }) => status))
      expect(statuses).not.toContain(500)
    })
    expect(compared).toBeGreaterThan(0)
    expect(compared).toBeLessThanOrEqual(5)
  })

  testOperation('compares a hundred of one network, whatever the accounts', login, async (call) => {
    const compared = await comparedBy(() =>
      Promise.all(
        Array.from({ length: GUESSES }, (_, index) =>
          call(app.browser(), { username: `nobody${index}`, password: WRONG }),
        ),
      ),
    )
    expect(compared).toBeGreaterThan(0)
    expect(compared).toBeLessThanOrEqual(100)
  })

  test('failures before the right password no longer count after it', async () => {
    const { username } = await newStaff(app)
    const [rest, graphql] = [overRest(login), overGraphql(login)]
    for (let round = 0; round < 3; round += 1) {
      for (const call of [rest, graphql, rest, graphql]) {
        const { status } = await call(app.browser(), { username, password: WRONG })
        expect(status).toBe(401)
      }
      expect((await rest(app.browser(), { username, password: RIGHT })).status).toBe(200)
    }
  })

  const signsIn = async (username: string, password: string) =>
    (await overRest(login)(app.browser(), { username, password })).status

  /** An account that pauses after its wrong passwords. */
  async function pausedStaff() {
    const { id, username } = await newStaff(app)
    for (const _ of Array.from({ length: 5 })) await signsIn(username, WRONG)
    expect(await signsIn(username, RIGHT)).toBe(429)
    return { id, username }
  }

  testOperation(
    'strangers pause no browser in which the account has signed in',
    login,
    async (call) => {
      const { browser, username } = await newStaff(app)
      await browser.request('post', '/api/logout')
      for (const _ of Array.from({ length: 6 }, () => 0)) await signsIn(username, WRONG)
      expect(await signsIn(username, RIGHT)).toBe(429)
      expect(
        (await call(browser, { username: username.toUpperCase(), password: RIGHT })).status,
      ).toBe(200)
      // That browser has five guesses of its own, and a mark for no other account.
      for (const _ of Array.from({ length: 5 }, () => 0))
        await call(browser, { username, password: WRONG })
      expect((await call(browser, { username, password: RIGHT })).status).toBe(429)
      const { username: other } = await newStaff(app)
      for (const _ of Array.from({ length: 5 }, () => 0))
        await call(browser, { username: other, password: WRONG })
      expect(await signsIn(other, RIGHT)).toBe(429)
    },
  )

  testOperation('strangers keep nobody from the proof in a session', prove, async (call) => {
    const { browser, username } = await newStaff(app)
    const elsewhere = app.browser()
    await elsewhere.request('post', '/api/login', { body: { username, password: RIGHT } })
    for (const _ of Array.from({ length: 6 }, () => 0)) await signsIn(username, WRONG)
    expect((await call(browser, { currentPassword: RIGHT })).error).toBeUndefined()
    for (const _ of Array.from({ length: 5 }, () => 0))
      await call(elsewhere, { currentPassword: WRONG })
    expect((await call(elsewhere, { currentPassword: RIGHT })).status).toBe(429)
    expect((await call(browser, { currentPassword: RIGHT })).error).toBeUndefined()
  })

  testOperation('a password that is set by a link ends the pause', reset, async (call) => {
    const { id: userId, username } = await pausedStaff()
    const expiresAt = new Date(Date.now() + 3_600_000)
    const { id } = await app.db.passwordReset.create({ data: { userId, expiresAt } })
    const token = signToken(TEST_SECRET, 'password-reset', id)
    expect((await call(app.browser(), { token, password: 'brand new' })).status).toBe(200)
    expect(await signsIn(username, 'brand new')).toBe(200)
  })

  test('a password that the operator sets ends the pause', async () => {
    const { username } = await pausedStaff()
    const kept = { sessions: createSessions(app.redis), guesses: createGuesses(app.redis, 1) }
    await resetStaffPassword(app.work, kept, username, 'brand new')
    expect(await signsIn(username, 'brand new')).toBe(200)
  })
})

testOperation(
  'a sign-in with the former password starts no session after a change',
  login,
  async (call) => {
    const app = await startTestApp()
    const { browser: owner, username } = await newStaff(app)
    const others = Array.from({ length: 12 }, () => app.browser())
    const passwords = { currentPassword: RIGHT, newPassword: 'another horse' }
    const changed = overRest(change)(owner, passwords)
    const calls = others.map((browser) => call(browser, { username, password: RIGHT }))
    const refused = (await Promise.all(calls)).filter(({ status }) => status === 401)
    expect(refused.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
    expect((await changed).status).toBe(204)
    const statuses = others.map(
      async (browser) => (await browser.request('get', '/api/user')).status,
    )
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([401]))
    expect((await owner.request('get', '/api/user')).status).toBe(200)
    await app.close()
  },
)
