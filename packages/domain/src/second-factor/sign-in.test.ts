import { startTestApp, TEST_SECRET, openTestApp } from '@loggia/testing/api/app'
import { overRest, testOperation } from '@loggia/testing/api/both-apis'
import { isSignedIn, newStaff } from '@loggia/testing/api/people'
import { signToken } from '@loggia/server/auth/signed-token'
import { describe, expect, vi } from 'vitest'
import { resetPassword } from '../staff-auth/password-reset.service.ts'
import { loginStaff as login } from '../staff-auth/staff-auth.service.ts'
import { codeOf, enableSecondFactor } from './testing/own-app.ts'

const reset = overRest(resetPassword)

const password = 'correct horse'

const app = await openTestApp()

/** A person with a second factor, whose app has shown no code of this step yet. */
async function withSecondFactor(where = app) {
  const { browser, username, id } = await newStaff(where)
  return { browser, username, id, ...(await enableSecondFactor(browser)) }
}

const auditOf = async (id: number) => {
  const where = { entity: 'user', entityId: String(id) }
  const entries = await app.db.auditEntry.findMany({ where, orderBy: { id: 'asc' } })
  return entries.map(({ action }) => action)
}

testOperation('the right password alone is answered by asking for a code', login, async (call) => {
  const { username, id } = await withSecondFactor()
  const before = await auditOf(id)
  for (const code of [undefined, null, '', '  ']) {
    const browser = app.browser()
    const { status, error, headers } = await call(browser, { username, password, code })
    expect(status).toBe(401)
    expect(error).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      message: 'Enter the code that your app shows, or one of your recovery codes',
    })
    expect(error?.fields).toBeUndefined()
    expect(headers.getSetCookie().join()).not.toContain('loggia-staff')
    expect(await isSignedIn(browser)).toBe(false)
  }
  expect(await auditOf(id)).toEqual(before)
})

testOperation('a wrong password is answered as without one', login, async (call) => {
  const { username, secret, codes } = await withSecondFactor()
  for (const code of [undefined, codeOf(secret), codes[0]]) {
    const wrong = await call(app.browser(), { username, password: 'wrong horse', code })
    const unknown = await call(app.browser(), { username: 'nobody', password, code })
    const { requestId: _, ...answer } = unknown.error ?? {}
    expect(wrong.error).toMatchObject(answer)
    expect(wrong.error?.code).toBe('UNAUTHENTICATED')
  }
  // None of them was used up.
  expect((await call(app.browser(), { username, password, code: codeOf(secret) })).status).toBe(200)
  expect((await call(app.browser(), { username, password, code: codes[0] })).status).toBe(200)
})

testOperation('an account without one needs no code, and ignores it', login, async (call) => {
  const { username } = await newStaff(app)
  expect((await call(app.browser(), { username, password })).status).toBe(200)
  expect((await call(app.browser(), { username, password, code: '123456' })).status).toBe(200)
})

describe('a code of the app', () => {
  testOperation('signs in, once', login, async (call) => {
    const { username, id, secret } = await withSecondFactor()
    const code = codeOf(secret)
    const codes = [code, codeOf(secret, -1)]
    const browser = app.browser()
    const { status, data } = await call(browser, { username, password, code })
    expect(status).toBe(200)
    expect(data).toMatchObject({ username, id })
    expect(await isSignedIn(browser)).toBe(true)
    for (const used of codes) {
      const again = await call(app.browser(), { username, password, code: used })
      expect(again.status).toBe(401)
      expect(again.error).toMatchObject({
        code: 'SECOND_FACTOR_REQUIRED',
        fields: { code: 'This code is not right, or was used before. Wait for the next one.' },
      })
    }
    expect((await auditOf(id)).slice(-3)).toEqual([
      'staff.signedIn',
      'staff.secondFactorFailed',
      'staff.secondFactorFailed',
    ])
  })

  testOperation('of the step before or after is accepted, and no other', login, async (call) => {
    const answers = []
    for (const steps of [-2, 2, -1, 1]) {
      const { username, id, secret } = await withSecondFactor()
      // Setting up has used the step before.
      await app.db.secondFactor.update({ where: { userId: id }, data: { lastStep: 0 } })
      vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 })
      const input = { username, password, code: codeOf(secret, steps) }
      answers.push((await call(app.browser(), input)).status)
      vi.useRealTimers()
    }
    expect(answers).toEqual([401, 401, 200, 200])
  })

  testOperation('signs one of two in who use it at once', login, async (call) => {
    const { username, secret } = await withSecondFactor()
    const input = { username, password, code: codeOf(secret) }
    const calls = Array.from({ length: 6 }, () => call(app.browser(), input))
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  })
})

describe('a recovery code', () => {
  testOperation('signs in once, in any spelling, and is notified by email', login, async (call) => {
    const { username, id, codes } = await withSecondFactor()
    const [first = '', second = ''] = codes
    const typed = ` ${first.replaceAll(' ', '-')} `
    expect((await call(app.browser(), { username, password, code: typed })).status).toBe(200)
    for (const spelling of [first, typed, first.replaceAll(' ', '')]) {
      const again = await call(app.browser(), { username, password, code: spelling })
      expect(again.error?.code).toBe('SECOND_FACTOR_REQUIRED')
    }
    expect((await call(app.browser(), { username, password, code: second })).status).toBe(200)
    const where = { action: 'staff.recoveryCodeUsed', entityId: String(id) }
    const used = await app.db.auditEntry.findMany({ where })
    expect(used).toMatchObject([{ actorName: 'Sam Staff' }, { actorName: 'Sam Staff' }])
    const mails = { kind: 'sendSignInChanged', refId: { in: used.map((entry) => entry.id) } }
    expect(await app.db.outbox.count({ where: mails })).toBe(2)
  })

  testOperation('signs one in of those who use it at once', login, async (call) => {
    const { username, codes } = await withSecondFactor()
    const input = { username, password, code: codes[0] }
    const calls = Array.from({ length: 3 }, () => call(app.browser(), input))
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  testOperation('is of no use to somebody else', login, async (call) => {
    const [kay, may] = [await withSecondFactor(), await withSecondFactor()]
    const input = { username: may.username, password, code: kay.codes[0] }
    expect((await call(app.browser(), input)).error?.code).toBe('SECOND_FACTOR_REQUIRED')
  })

  testOperation('works where the secret cannot be read any more', login, async (call) => {
    const { username, id, codes, secret } = await withSecondFactor()
    await app.db.secondFactor.update({ where: { userId: id }, data: { secret: 'of another key' } })
    const input = { username, password, code: codeOf(secret) }
    expect((await call(app.browser(), input)).error?.code).toBe('SECOND_FACTOR_REQUIRED')
    expect((await call(app.browser(), { ...input, code: codes[0] })).status).toBe(200)
  })
})

testOperation('wrong codes are counted, whatever comes between them', login, async (call) => {
  const strict = await startTestApp({ RATE_LIMIT_MULTIPLIER: '1' })
  const { username, id, secret } = await withSecondFactor(strict)
  const statuses: number[] = []
  for (let round = 0; round < 8; round += 1) {
    // The right password alone must not end the count.
    await call(strict.browser(), { username, password })
    const wrong = { username, password, code: codeOf(secret, 9) }
    statuses.push((await call(strict.browser(), wrong)).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  const guesses = Array.from({ length: 40 }, () =>
    call(strict.browser(), { username, password, code: codeOf(secret, 9) }),
  )
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([429]))
  const where = { action: 'staff.secondFactorFailed', entityId: String(id) }
  expect(await strict.db.auditEntry.count({ where })).toBe(5)
  await strict.close()
})

testOperation('a new password by email leaves it on', login, async (call) => {
  const { username, id, secret } = await withSecondFactor()
  const data = { userId: id, expiresAt: new Date(Date.now() + 3_600_000) }
  const link = await app.db.passwordReset.create({ data })
  const token = signToken(TEST_SECRET, 'password-reset', link.id)
  const input = { username, password: 'another horse' }
  expect((await reset(app.browser(), { token, password: input.password })).error).toBeUndefined()
  expect((await call(app.browser(), input)).error?.code).toBe('SECOND_FACTOR_REQUIRED')
  expect((await call(app.browser(), { ...input, code: codeOf(secret) })).status).toBe(200)
})
