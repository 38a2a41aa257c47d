import type { Operation } from '../kernel/operation.ts'
import { startTestApp, openTestApp } from '@loggia/testing/api/app'
import { overRest, routeOf, testOperation } from '@loggia/testing/api/both-apis'
import { newStaff } from '@loggia/testing/api/people'
import { forgetProofs } from '@loggia/testing/api/proofs'
import { Secret } from 'otpauth'
import { pino } from 'pino'
import { describe, expect } from 'vitest'
import {
  confirmSecondFactor as confirm,
  readSecondFactor,
  renewRecoveryCodes as renew,
  startSecondFactor as start,
  turnOffSecondFactor as turnOff,
} from './second-factor.service.ts'
import { codeOf, startApp, enableSecondFactor } from './testing/own-app.ts'

const read = overRest(readSecondFactor)

const logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
const app = await openTestApp({}, log)

/** The state of an account without a second factor. */
const OFF = { confirmedAt: null, recoveryCodesLeft: 0, needsPasskey: false }

/** The emails that the person got, in this order. */
async function changesMailedTo(id: number) {
  const mails = await app.db.outbox.findMany({ where: { kind: 'sendSignInChanged' } })
  const where = { id: { in: mails.map(({ refId }) => refId) }, entityId: String(id) }
  const entries = await app.db.auditEntry.findMany({ where, orderBy: { id: 'asc' } })
  return entries.map(({ action }) => action)
}

describe('setting up', () => {
  testOperation('gives an app what it needs, and changes nothing yet', start, async (call) => {
    const { browser, username } = await newStaff(app)
    const { data, headers } = await call(browser)
    expect(Secret.fromBase32(data.secret).bytes).toHaveLength(20)
    const uri = new URL(data.uri)
    expect(uri.protocol).toBe('otpauth:')
    expect(decodeURIComponent(uri.pathname)).toContain(`:${username}`)
    expect(uri.searchParams.get('secret')).toBe(data.secret)
    expect(data.qrCode).toMatch(/^<svg [^]+<\/svg>$/)
    expect(data.qrCode).not.toContain('script')
    expect(headers.get('cache-control')).toContain('no-store')
    expect((await read(browser)).data).toEqual(OFF)
  })

  testOperation('ends with a code of the app, and ten recovery codes', confirm, async (call) => {
    const { browser, id } = await newStaff(app)
    const secret = await startApp(browser)
    const { error, data } = await call(browser, { code: codeOf(secret) })
    expect(error).toBeUndefined()
    expect(new Set(data.codes).size).toBe(10)
    for (const code of data.codes) expect(code).toMatch(/^(\d{4} ){5}\d{4}$/)
    expect((await read(browser)).data).toEqual({
      confirmedAt: expect.any(String),
      recoveryCodesLeft: 10,
      needsPasskey: false,
    })
    expect(await changesMailedTo(id)).toEqual(['staff.secondFactorTurnedOn'])
  })

  testOperation('goes on after a wrong code', confirm, async (call) => {
    const { browser } = await newStaff(app)
    const secret = await startApp(browser)
    for (const code of [codeOf(secret, 5), 'abc', '123']) {
      const { status, error } = await call(browser, { code })
      expect(status).toBe(400)
      expect(error?.fields).toEqual({
        code: 'This code is not right. Check the time of your phone, and try the next one.',
      })
    }
    expect((await call(browser, { code: codeOf(secret) })).error).toBeUndefined()
  })

  testOperation('counts wrong codes as wrong passwords', confirm, async (call) => {
    const strict = await startTestApp({ RATE_LIMIT_MULTIPLIER: '1' })
    const { browser } = await newStaff(strict)
    const secret = await startApp(browser)
    const guesses = Array.from({ length: 12 }, () => call(browser, { code: codeOf(secret, 9) }))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(5)
    expect(statuses).toContain(429)
    await strict.close()
  })

  testOperation('starts again with another secret', confirm, async (call) => {
    const { browser } = await newStaff(app)
    const [first, second] = [await startApp(browser), await startApp(browser)]
    expect((await call(browser, { code: codeOf(first) })).status).toBe(400)
    expect((await call(browser, { code: codeOf(second) })).error).toBeUndefined()
  })

  testOperation('is not possible twice with one secret', confirm, async (call) => {
    const { browser } = await newStaff(app)
    const { secret } = await enableSecondFactor(browser)
    const again = await call(browser, { code: codeOf(secret) })
    expect(again.error?.code).toBe('CONFLICT')
  })

  testOperation('replaces the app once its first code is there', start, async (call) => {
    const { browser, id, username } = await newStaff(app)
    const old = await enableSecondFactor(browser)
    const since = (await read(browser)).data.confirmedAt
    const { error, data } = await call(browser)
    expect(error).toBeUndefined()
    const signIn = async (code: string) => {
      const body = { username, password: 'correct horse', code }
      return (await app.browser().request('post', '/api/login', { body })).status
    }
    expect(await signIn(codeOf(data.secret))).toBe(401)
    expect(await signIn(codeOf(old.secret))).toBe(200)
    expect(await changesMailedTo(id)).toEqual(['staff.secondFactorTurnedOn'])

    const confirmed = await overRest(confirm)(browser, { code: codeOf(data.secret) })
    expect(confirmed.error).toBeUndefined()
    expect(confirmed.data.codes.filter((code) => old.codes.includes(code))).toEqual([])
    expect(await signIn(codeOf(old.secret, 1))).toBe(401)
    expect(await signIn(codeOf(data.secret, 1))).toBe(200)
    expect((await read(browser)).data).toMatchObject({ confirmedAt: since, recoveryCodesLeft: 10 })
    expect(await changesMailedTo(id)).toEqual([
      'staff.secondFactorTurnedOn',
      'staff.secondFactorReplaced',
    ])
  })

  testOperation('cannot be confirmed before it was begun', confirm, async (call) => {
    const { browser } = await newStaff(app)
    expect((await call(browser, { code: '123456' })).error?.code).toBe('CONFLICT')
  })
})

testOperation('the secret and the codes are nowhere to be read', start, async (call) => {
  const { browser, id } = await newStaff(app)
  const { secret } = (await call(browser)).data
  const confirmed = await overRest(confirm)(browser, { code: codeOf(secret) })
  const row = await app.db.secondFactor.findUniqueOrThrow({ where: { userId: id } })
  const hex = Secret.fromBase32(secret).hex
  const rows = await app.db.recoveryCode.findMany({ where: { userId: id } })
  const audit = await app.db.auditEntry.findMany({ where: { entityId: String(id) } })
  const answers = await Promise.all(
    ['/api/user/second-factor', '/api/staff', '/api/user', '/api/audit'].map(
      async (path) => (await browser.request('get', path)).body,
    ),
  )
  const stored = JSON.stringify([row, rows, audit, answers, logged])
  expect(rows).toHaveLength(10)
  for (const plain of [secret, hex, ...confirmed.data.codes]) {
    expect(stored).not.toContain(plain)
    expect(stored).not.toContain(plain.replaceAll(' ', ''))
  }
})

testOperation('new recovery codes end those before', renew, async (call) => {
  const { browser, id } = await newStaff(app)
  expect((await call(browser)).error?.code).toBe('CONFLICT')
  const { codes } = await enableSecondFactor(browser)
  const { data } = await call(browser)
  expect(data.codes.filter((code) => codes.includes(code))).toEqual([])
  expect(await app.db.recoveryCode.count({ where: { userId: id } })).toBe(10)
  expect(await changesMailedTo(id)).toEqual([
    'staff.secondFactorTurnedOn',
    'staff.recoveryCodesRenewed',
  ])
})

testOperation('turning off leaves nothing, and tells the person once', turnOff, async (call) => {
  const { browser, id } = await newStaff(app)
  await enableSecondFactor(browser)
  expect((await call(browser)).error).toBeUndefined()
  expect((await call(browser)).error).toBeUndefined()
  expect((await read(browser)).data).toEqual(OFF)
  expect(await app.db.secondFactor.count({ where: { userId: id } })).toBe(0)
  expect(await app.db.recoveryCode.count({ where: { userId: id } })).toBe(0)
  expect(await changesMailedTo(id)).toEqual([
    'staff.secondFactorTurnedOn',
    'staff.secondFactorTurnedOff',
  ])
})

describe('a session that was left open', () => {
  const changes: Operation[] = [start, confirm, renew, turnOff]
  for (const change of changes) {
    testOperation(`needs a proof: ${routeOf(change).name}`, change, async (call) => {
      const { browser } = await newStaff(app)
      await forgetProofs(app.redis)
      const { status, error } = await call(browser, change === confirm ? { code: '123456' } : {})
      expect(status).toBe(403)
      expect(error?.code).toBe('PROOF_REQUIRED')
    })
  }
})
