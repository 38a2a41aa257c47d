import { startOwnRedis } from '@loggia/testing/redis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { bothApis, overGraphql, overRest } from '../../testing/both-apis.ts'
import type { Browser } from '../../testing/browser.ts'
import { buildClient } from '../../testing/builders.ts'
import { endpoint } from '../../testing/endpoint.ts'
import { clientBrowser, staffBrowser, withBothSessions } from '../../testing/people.ts'
import { uniqueEmail } from '../../testing/unique.ts'
import {
  logoutClient,
  readClientStatus,
  requestAccessCode,
  verifyAccessCode,
} from './client-auth.service.ts'

const requestCode = endpoint(requestAccessCode)
const verifyCode = endpoint(verifyAccessCode)
const status = endpoint(readClientStatus, 'clientStatus')
const logout = endpoint(logoutClient, 'clientLogout')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The access code that the app e-mails to the address, and answers in the demo profile. */
async function newCode(browser: Browser, email: string): Promise<string> {
  const { data } = await overRest(requestCode)(browser, { email })
  return data.verificationCode ?? ''
}

const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('requesting an access code', () => {
  bothApis('answers the code in the demo profile', requestCode, async (call) => {
    const outcome = await call(app.browser(), { email: uniqueEmail() })
    expect(outcome.status).toBe(200)
    expect(outcome.data).toEqual({
      success: true,
      message: 'Please check your email for the access code',
      verificationCode: expect.stringMatching(/^\d{6}$/),
    })
  })

  bothApis('refuses an invalid e-mail address', requestCode, async (call) => {
    const { status: code, error } = await call(app.browser(), { email: 'grace' })
    expect(code).toBe(400)
    expect(error?.fields).toEqual({ email: 'Please enter a valid email address' })
  })

  test('does not store the code in Redis', async () => {
    const code = await newCode(app.browser(), uniqueEmail())
    const keys = await app.redis.keys('*')
    const values = await Promise.all(
      keys.map(async (key) => {
        const type = await app.redis.type(key)
        return type === 'hash' ? JSON.stringify(await app.redis.hgetall(key)) : key
      }),
    )
    expect(values.join()).not.toContain(code)
  })

  test('answers alike for known and unknown addresses where only known ones may sign in', async () => {
    const known = await startTestApp({ CLIENT_LOGIN: 'known', CLIENT_CODE_IN_RESPONSE: 'false' })
    const { email } = await buildClient(known)
    const emails = [email, 'nobody@customer.example']
    for (const call of [overRest(requestCode), overGraphql(requestCode)]) {
      const [one, other] = await Promise.all(
        emails.map((each) => call(known.browser(), { email: each })),
      )
      expect(one?.status).toBe(200)
      expect(other?.status).toBe(200)
      expect(other?.data).toEqual(one?.data)
      expect(one?.data).not.toHaveProperty('verificationCode', expect.any(String))
    }
    await known.close()
  })

  test('three requests a minute are the limit of an address, over both APIs', async () => {
    const strict = await startTestApp({ RATE_LIMIT_MULTIPLIER: '1' })
    const email = uniqueEmail()
    const calls = [overRest(requestCode), overGraphql(requestCode), overRest(requestCode)]
    for (const call of calls) expect((await call(strict.browser(), { email })).status).toBe(200)
    const refused = await overGraphql(requestCode)(strict.browser(), { email })
    expect(refused.status).toBe(429)
    expect(refused.error?.message).toContain('Too many attempts')
    await strict.close()
  })
})

describe('verifying an access code', () => {
  bothApis(
    'opens a session, ignoring spaces and the case of the address',
    verifyCode,
    async (call) => {
      const browser = app.browser()
      const email = uniqueEmail()
      const code = await newCode(browser, email)
      const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `
      const { status: http, data } = await call(browser, {
        email: email.toUpperCase(),
        code: spaced,
      })
      expect(http).toBe(200)
      expect(data).toEqual({ ok: true, authenticated: true, email })
      const { data: signedIn } = await overRest(status)(browser)
      expect(signedIn).toMatchObject({ authenticated: true, ok: true, email })
      expect(await app.redis.keys('session:client:*')).not.toHaveLength(0)
    },
  )

  bothApis(
    'refuses a wrong code, and a short one with the specified message',
    verifyCode,
    async (call) => {
      const browser = app.browser()
      const email = uniqueEmail()
      const code = await newCode(browser, email)
      const wrong = await call(browser, { email, code: wrongCode(code) })
      expect(wrong.status).toBe(400)
      expect(wrong.error?.message).toBe('Invalid verification code')
      const short = await call(browser, { email, code: '123' })
      expect(short.error?.fields).toEqual({ code: 'Access code must be at least 6 characters' })
    },
  )

  bothApis('accepts a code once among fifty concurrent attempts', verifyCode, async (call) => {
    const browser = app.browser()
    const email = uniqueEmail()
    const code = await newCode(browser, email)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => {
        const same = app.browser()
        for (const [name, value] of browser.cookies) same.cookies.set(name, value)
        return call(same, { email, code })
      }),
    )
    expect(outcomes.filter(({ error }) => !error)).toHaveLength(1)
  })

  bothApis('rejects the code after five wrong answers', verifyCode, async (call) => {
    const browser = app.browser()
    const email = uniqueEmail()
    const code = await newCode(browser, email)
    for (let tries = 0; tries < 5; tries += 1) await call(browser, { email, code: wrongCode(code) })
    expect((await call(browser, { email, code })).status).toBe(400)
  })

  bothApis('accepts any of the newest three codes', verifyCode, async (call) => {
    const browser = app.browser()
    const email = uniqueEmail()
    const [expired, oldest] = [
      await newCode(browser, email),
      await newCode(browser, email),
      await newCode(browser, email),
      await newCode(browser, email),
    ]
    if (expired !== oldest) {
      expect((await call(browser, { email, code: expired })).status).toBe(400)
    }
    expect((await call(browser, { email, code: oldest })).status).toBe(200)
  })

  bothApis('accepts the code in another browser', verifyCode, async (call) => {
    const email = uniqueEmail()
    const code = await newCode(app.browser(), email)
    expect((await call(app.browser(), { email, code })).status).toBe(200)
  })

  bothApis(
    'limits the guesses of strangers, who cannot invalidate the code',
    verifyCode,
    async (call) => {
      const strict = await startTestApp({ RATE_LIMIT_MULTIPLIER: '1' })
      const owner = strict.browser()
      const email = uniqueEmail()
      const code = await newCode(owner, email)
      for (let tries = 0; tries < 5; tries += 1) {
        const guess = await call(strict.browser(), { email, code: wrongCode(code) })
        expect(guess.status).toBe(400)
      }
      expect((await call(strict.browser(), { email, code })).status).toBe(429)
      expect((await call(owner, { email, code })).status).toBe(200)
      await strict.close()
    },
  )

  bothApis(
    'pauses the address after a hundred failures in a row and alerts staff',
    verifyCode,
    async (call) => {
      const few = await startTestApp({ RATE_LIMIT_MULTIPLIER: '0.04' })
      const browser = few.browser()
      const email = uniqueEmail()
      const code = await newCode(browser, email)
      const failures = 4
      for (let tries = 0; tries < failures; tries += 1) {
        await few.redis.del(...(await few.redis.keys('limit:*')))
        expect((await call(browser, { email, code: wrongCode(code) })).status).toBe(400)
      }
      await few.redis.del(...(await few.redis.keys('limit:*')))
      const { status: http, headers } = await call(browser, { email, code })
      expect(http).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500)
      const [entry] = await few.db.auditEntry.findMany({ where: { action: 'client.signInPaused' } })
      expect(entry).toMatchObject({ entityId: email })
      expect(await few.db.outbox.findMany()).toMatchObject([
        { kind: 'sendSignInAlert', refId: entry?.id },
      ])
      await few.close()
    },
  )

  test('a session ends when its client becomes inactive', async () => {
    const { id, email } = await buildClient(app, { name: 'Grace', portalRole: 'member' })
    const browser = await clientBrowser(app, email)
    const before = await overRest(status)(browser)
    expect(before.data).toMatchObject({ authenticated: true, name: 'Grace' })
    await app.db.client.update({ where: { id }, data: { status: 'inactive' } })
    const after = await overRest(status)(browser)
    expect(after.data).toMatchObject({ authenticated: false, ok: false, email: null })
  })
})

bothApis('the status of a visitor is not an error', status, async (call) => {
  const visitor = await call(app.browser())
  expect(visitor.status).toBe(200)
  expect(visitor.data).toEqual({
    authenticated: false,
    ok: false,
    email: null,
    name: null,
    permissions: [],
  })
})

describe('signing out', () => {
  bothApis('ends the client session and keeps the staff session', logout, async (call) => {
    const browser = withBothSessions(app, await staffBrowser(app), await clientBrowser(app))
    const cookie = browser.cookies.get('loggia-client') ?? ''
    expect((await call(browser)).error).toBeUndefined()
    browser.cookies.set('loggia-client', cookie)
    const { data } = await overRest(status)(browser)
    expect(data.authenticated).toBe(false)
    expect((await browser.request('get', '/api/user')).status).toBe(200)
  })
})

test('requesting a code without Redis fails quickly with 503 and Retry-After', async () => {
  const redis = await startOwnRedis()
  const cutOff = await startTestApp({ REDIS_URL: redis.url })
  await redis.stop()
  for (const call of [overRest(requestCode), overGraphql(requestCode)]) {
    const startedAt = Date.now()
    const { status: http, headers, error } = await call(cutOff.browser(), { email: uniqueEmail() })
    expect(http).toBe(503)
    expect(error?.code).toBe('UNAVAILABLE')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Date.now() - startedAt).toBeLessThan(3_000)
  }
  await cutOff.close()
})
