import { codePriority } from '@loggia/contracts/jobs'
import { startOwnRedis } from '@loggia/testing/redis'
import { Queue } from 'bullmq'
import { describe, expect, test } from 'vitest'
import { startTestApp, openTestApp } from '@loggia/testing/api/app'
import { testOperation, overGraphql, overRest } from '@loggia/testing/api/both-apis'
import { clientBrowser } from '@loggia/testing/api/people'
import { buildClient } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { requestAccessCode as requestCode } from './client-auth.service.ts'

const app = await openTestApp()

describe('requesting an access code', () => {
  testOperation('answers the code in the demo profile', requestCode, async (call) => {
    const outcome = await call(app.browser(), { email: uniqueEmail() })
    expect(outcome.status).toBe(200)
    expect(outcome.data).toEqual({
      success: true,
      message: 'Please check your email for the access code',
      verificationCode: expect.stringMatching(/^\d{6}$/),
    })
  })

  testOperation('refuses an invalid email address', requestCode, async (call) => {
    const { status: code, error } = await call(app.browser(), { email: 'grace' })
    expect(code).toBe(400)
    expect(error?.fields).toEqual({ email: 'Please enter a valid email address' })
  })

  test('does not store the code in Redis', async () => {
    const { data } = await overRest(requestCode)(app.browser(), { email: uniqueEmail() })
    expect(data.verificationCode).toBeDefined()
    const keys = await app.redis.keys('*')
    const values = await Promise.all(
      keys.map(async (key) => {
        const type = await app.redis.type(key)
        return type === 'hash' ? JSON.stringify(await app.redis.hgetall(key)) : key
      }),
    )
    expect(values.join().split(/\D+/)).not.toContain(data.verificationCode)
  })

  test('queues it by when it expires', async () => {
    await overRest(requestCode)(app.browser(), { email: uniqueEmail() })
    const codes = new Queue('codes', { connection: { url: app.config.REDIS_URL } })
    const jobs = await codes.getPrioritized()
    await codes.close()
    expect(jobs).not.toEqual([])
    for (const { priority, data } of jobs) expect(priority).toBe(codePriority(data.expiresAt))
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

  testOperation('says in a known browser only that email came back', requestCode, async (call) => {
    const email = uniqueEmail()
    const known = await clientBrowser(app, email)
    await app.db.mailBounce.create({ data: { emailKey: email, kind: 'hard', status: '5.1.1' } })
    const { data } = await call(known, { email })
    expect(data.returned).toBe('the address does not exist')
    const stranger = await call(app.browser(), { email })
    expect(stranger.data.returned ?? null).toBeNull()
    // What one address knows says nothing about another.
    const other = await clientBrowser(app, uniqueEmail())
    expect((await call(other, { email })).data.returned ?? null).toBeNull()
  })

  test('says that no code can be sent while there is no mail server', async () => {
    const silent = await startTestApp({ SMTP_URL: 'later' })
    for (const call of [overRest(requestCode), overGraphql(requestCode)]) {
      const { error } = await call(silent.browser(), { email: uniqueEmail() })
      expect(error).toMatchObject({
        code: 'UNAVAILABLE',
        message: expect.stringMatching(/^This site cannot send email yet/),
      })
    }
    expect(await silent.redis.keys('challenge*')).toEqual([])
    await silent.close()
  })

  test('three requests a minute are the limit of an address, over both APIs', async () => {
    const strict = await startTestApp({ RATE_LIMIT_MULTIPLIER: '1' })
    const email = uniqueEmail()
    const calls = [overRest(requestCode), overGraphql(requestCode), overRest(requestCode)]
    for (const call of calls) expect((await call(strict.browser(), { email })).status).toBe(200)
    const refused = await overGraphql(requestCode)(strict.browser(), { email })
    expect(refused.status).toBe(429)
    expect(refused.error?.message).toContain('Too many attempts')
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    await strict.close()
  })
})

test('requesting a code without Redis fails with 503 and Retry-After', async () => {
  const redis = await startOwnRedis()
  const cutOff = await startTestApp({ REDIS_URL: redis.url })
  await redis.stop()
  for (const call of [overRest(requestCode), overGraphql(requestCode)]) {
    const { status: http, headers, error } = await call(cutOff.browser(), { email: uniqueEmail() })
    expect(http).toBe(503)
    expect(error?.code).toBe('UNAVAILABLE')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  await cutOff.close()
})
