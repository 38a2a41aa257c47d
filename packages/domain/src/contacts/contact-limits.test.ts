import { contactInput as contact } from '@loggia/testing/builders'
import { startOwnRedis } from '@loggia/testing/redis'
import { expect, test, vi } from 'vitest'
import { startTestApp } from '@loggia/testing/api/app'
import { testOperation, overGraphql, overRest } from '@loggia/testing/api/both-apis'
import { createContact as create } from './contacts.service.ts'

test('five contacts in ten minutes are the limit, for both APIs together', async () => {
  const strict = await startTestApp({ RATE_LIMIT_MULTIPLIER: '1' })
  const rest = overRest(create)
  const graphql = overGraphql(create)
  for (const call of [rest, graphql, rest, graphql, rest]) {
    expect((await call(strict.browser(), contact)).error).toBeUndefined()
  }
  for (const call of [rest, graphql]) {
    const { status, error, headers } = await call(strict.browser(), contact)
    expect(status).toBe(429)
    expect(error?.code).toBe('RATE_LIMITED')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  await strict.close()
})

testOperation('all limits of a call are counted in one round trip', create, async (call) => {
  const app = await startTestApp()
  await call(app.browser(), contact)
  const sent = vi.spyOn(app.redis, 'sendCommand')
  expect((await call(app.browser(), contact)).error).toBeUndefined()
  // Live changes about the new contact are no part of the limits, and the form does not wait for them.
  const commands = sent.mock.calls.map(([{ name }]) => name).filter((name) => name !== 'publish')
  expect(commands).toHaveLength(1)
  await app.close()
})

testOperation('without Redis a contact is still accepted and not lost', create, async (call) => {
  const redis = await startOwnRedis()
  const app = await startTestApp({ REDIS_URL: redis.url })
  await redis.stop()
  const { error, data } = await call(app.browser(), contact)
  expect(error).toBeUndefined()
  expect(await app.db.outbox.count({ where: { refId: data.id } })).toBe(1)
  await app.close()
})
