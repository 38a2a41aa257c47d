import type { ClientSignedIn, ClientSession, CodeRequested } from '@loggia/contracts/client-auth'
import { startOwnRedis } from '@loggia/testing/redis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  asArguments,
  bothApis,
  overGraphql,
  overRest,
  type Endpoint,
} from '../../testing/hand-written-endpoints.ts'
import { clientBrowser, staffBrowser } from '../../testing/people.ts'

const requestCode: Endpoint = {
  rest: ['post', '/api/client/request-code'],
  graphql: `mutation ($email: String!) {
    requestAccessCode(email: $email) { success message verificationCode }
  }`,
  variables: asArguments,
}

const verifyCode: Endpoint = {
  rest: ['post', '/api/client/verify-code'],
  graphql: `mutation ($email: String!, $code: String!) {
    verifyAccessCode(email: $email, code: $code) { ok authenticated email }
  }`,
  variables: asArguments,
}

const status: Endpoint = {
  rest: ['get', '/api/client/status'],
  graphql: `{ clientStatus { authenticated ok email name permissions } }`,
}

const logout: Endpoint = {
  rest: ['post', '/api/client/logout'],
  graphql: `mutation { clientLogout }`,
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let counter = 0
const newAddress = () => `grace${(counter += 1)}@customer.example`

async function askForCode(browser: ReturnType<TestApp['browser']>, email: string) {
  const { data } = await overRest<CodeRequested>(requestCode)(browser, { email })
  return data.verificationCode ?? ''
}

const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('asking for a code', () => {
  bothApis<CodeRequested>('hands it out in the demo profile', requestCode, async (call) => {
    const outcome = await call(app.browser(), { email: newAddress() })
    expect(outcome.status).toBe(200)
    expect(outcome.data).toEqual({
      success: true,
      message: 'Please check your email for the access code',
      verificationCode: expect.stringMatching(/^\d{6}$/),
    })
  })

  bothApis('refuses what is no address', requestCode, async (call) => {
    const { status: code, error } = await call(app.browser(), { email: 'grace' })
    expect(code).toBe(400)
    expect(error?.fields).toEqual({ email: 'Please enter a valid email address' })
  })

  test('never stores the code', async () => {
    const code = await askForCode(app.browser(), newAddress())
    const keys = await app.redis.keys('*')
    const values = await Promise.all(
      keys.map(async (key) => {
        const type = await app.redis.type(key)
        return type === 'hash' ? JSON.stringify(await app.redis.hgetall(key)) : key
      }),
    )
    expect(values.join()).not.toContain(code)
  })

  test('answers known and unknown addresses alike where only known ones may sign in', async () => {
    const known = await startTestApp({ CLIENT_LOGIN: 'known', CLIENT_CODE_IN_RESPONSE: 'false' })
    const emails = ['someone@customer.example', 'nobody@customer.example']
    await known.db.client.create({
      data: { name: 'S', company: 'C', email: emails[0] ?? '', emailKey: emails[0] ?? '' },
    })
    for (const call of [overRest(requestCode), overGraphql(requestCode)]) {
      const [one, other] = await Promise.all(
        emails.map((email) => call(known.browser(), { email })),
      )
      expect(one?.status).toBe(200)
      expect(other?.status).toBe(200)
      expect(other?.data).toEqual(one?.data)
      expect(one?.data).not.toHaveProperty('verificationCode', expect.any(String))
    }
    await known.close()
  })

  test('three a minute per address are enough', async () => {
    const strict = await startTestApp({ RATE_LIMIT_MULTIPLIER: '1' })
    const email = newAddress()
    const calls = [overRest(requestCode), overGraphql(requestCode), overRest(requestCode)]
    for (const call of calls) expect((await call(strict.browser(), { email })).status).toBe(200)
    const refused = await overGraphql(requestCode)(strict.browser(), { email })
    expect(refused.status).toBe(429)
    expect(refused.error?.message).toContain('Too many attempts')
    await strict.close()
  })
})

describe('answering a code', () => {
  bothApis<ClientSignedIn>('opens a session, spaces and all', verifyCode, async (call) => {
    const browser = app.browser()
    const email = newAddress()
    const code = await askForCode(browser, email)
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `
    const { status: http, data } = await call(browser, { email: email.toUpperCase(), code: spaced })
    expect(http).toBe(200)
    expect(data).toEqual({ ok: true, authenticated: true, email })
    const { data: signedIn } = await overRest<ClientSession>(status)(browser)
    expect(signedIn).toMatchObject({ authenticated: true, ok: true, email })
    expect(await app.redis.keys('session:client:*')).not.toHaveLength(0)
  })

  bothApis(
    'refuses a wrong one, and one too short in the specified words',
    verifyCode,
    async (call) => {
      const browser = app.browser()
      const email = newAddress()
      const code = await askForCode(browser, email)
      const wrong = await call(browser, { email, code: wrongCode(code) })
      expect(wrong.status).toBe(400)
      expect(wrong.error?.message).toBe('Invalid verification code')
      const short = await call(browser, { email, code: '123' })
      expect(short.error?.fields).toEqual({ code: 'Access code must be at least 6 characters' })
    },
  )

  bothApis('takes it once', verifyCode, async (call) => {
    const browser = app.browser()
    const email = newAddress()
    const code = await askForCode(browser, email)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => {
        const same = app.browser()
        for (const [name, value] of browser.cookies) same.cookies.set(name, value)
        return call(same, { email, code })
      }),
    )
    expect(outcomes.filter((it) => it.status === 200)).toHaveLength(1)
  })

  bothApis('is dead after five wrong answers', verifyCode, async (call) => {
    const browser = app.browser()
    const email = newAddress()
    const code = await askForCode(browser, email)
    for (let tries = 0; tries < 5; tries += 1) await call(browser, { email, code: wrongCode(code) })
    expect((await call(browser, { email, code })).status).toBe(400)
  })

  bothApis('takes an older one of the newest three', verifyCode, async (call) => {
    const browser = app.browser()
    const email = newAddress()
    const [dead, oldest] = [
      await askForCode(browser, email),
      await askForCode(browser, email),
      await askForCode(browser, email),
      await askForCode(browser, email),
    ]
    if (dead !== oldest) expect((await call(browser, { email, code: dead })).status).toBe(400)
    expect((await call(browser, { email, code: oldest })).status).toBe(200)
  })

  bothApis('works in another browser', verifyCode, async (call) => {
    const email = newAddress()
    const code = await askForCode(app.browser(), email)
    expect((await call(app.browser(), { email, code })).status).toBe(200)
  })

  bothApis('is not burnt by guesses of strangers, who have few', verifyCode, async (call) => {
    const strict = await startTestApp({ RATE_LIMIT_MULTIPLIER: '1' })
    const owner = strict.browser()
    const email = newAddress()
    const code = await askForCode(owner, email)
    for (let tries = 0; tries < 5; tries += 1) {
      const guess = await call(strict.browser(), { email, code: wrongCode(code) })
      expect(guess.status).toBe(400)
    }
    expect((await call(strict.browser(), { email, code })).status).toBe(429)
    expect((await call(owner, { email, code })).status).toBe(200)
    await strict.close()
  })

  bothApis(
    'is paused after a hundred failures in a row, and the staff hear of it',
    verifyCode,
    async (call) => {
      const few = await startTestApp({ RATE_LIMIT_MULTIPLIER: '0.04' })
      const browser = few.browser()
      const email = newAddress()
      const code = await askForCode(browser, email)
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

  test('a session ends when the client becomes inactive', async () => {
    const email = newAddress()
    const { id } = await app.db.client.create({
      data: { name: 'Grace', company: 'C', email, emailKey: email, portalRole: 'member' },
    })
    const browser = await clientBrowser(app, email)
    const before = await overRest<ClientSession>(status)(browser)
    expect(before.data).toMatchObject({ authenticated: true, name: 'Grace' })
    await app.db.client.update({ where: { id }, data: { status: 'inactive' } })
    const after = await overRest<ClientSession>(status)(browser)
    expect(after.data).toMatchObject({ authenticated: false, ok: false, email: null })
  })
})

describe('the status', () => {
  bothApis<ClientSession>('is never an error', status, async (call) => {
    const nobody = await call(app.browser())
    expect(nobody.status).toBe(200)
    expect(nobody.data).toEqual({
      authenticated: false,
      ok: false,
      email: null,
      name: null,
      permissions: [],
    })
  })
})

describe('signing out', () => {
  bothApis('ends the client session and leaves the staff session', logout, async (call) => {
    const browser = await clientBrowser(app)
    const staff = await staffBrowser(app)
    for (const [name, value] of staff.cookies) browser.cookies.set(name, value)
    const cookie = browser.cookies.get('loggia-client') ?? ''
    expect((await call(browser)).status).toBeLessThan(300)
    browser.cookies.set('loggia-client', cookie)
    const { data } = await overRest<ClientSession>(status)(browser)
    expect(data.authenticated).toBe(false)
    expect((await browser.request('get', '/api/user')).status).toBe(200)
  })
})

test('without Redis nobody signs in: 503 with Retry-After, quickly', async () => {
  const redis = await startOwnRedis()
  const lonely = await startTestApp({ REDIS_URL: redis.url })
  await redis.stop()
  for (const call of [overRest(requestCode), overGraphql(requestCode)]) {
    const startedAt = Date.now()
    const { status: http, headers, error } = await call(lonely.browser(), { email: newAddress() })
    expect(http).toBe(503)
    expect(error?.code).toBe('UNAVAILABLE')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Date.now() - startedAt).toBeLessThan(3_000)
  }
  await lonely.close()
})
