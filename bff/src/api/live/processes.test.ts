import { MISSED_EVENT } from '@loggia/contracts/live/events'
import { startOwnRedis } from '@loggia/testing/redis'
import { until } from '@loggia/testing/until'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '@loggia/testing/api/app'
import { readEvents } from '@loggia/testing/api/event-reader'
import { staffBrowser } from '@loggia/testing/api/people'

test('a change in one process is told by another, also after Redis was away', async () => {
  let redis = await startOwnRedis()
  onTestFinished(() => redis.stop())
  const here = await startTestApp({ REDIS_URL: redis.url })
  const DATABASE_URL = here.config.DATABASE_URL
  const there = await startTestApp({ REDIS_URL: redis.url, DATABASE_URL })
  onTestFinished(async () => {
    await there.close()
    await here.close()
  })
  const staff = await staffBrowser(here)
  const stream = await readEvents(there.url, staff)
  onTestFinished(stream.leave)
  const contact = { firstName: 'A', lastName: 'B', email: 'a@b.example', message: 'Hello' }
  const send = async () => {
    const answer = await here.browser().request('post', '/api/contact', { body: contact })
    expect(answer.status).toBe(201)
    return (await here.db.contact.findFirstOrThrow({ orderBy: { id: 'desc' } })).id
  }

  await stream.waitFor('contact', await send())

  await redis.stop()
  // The publisher does not wait for a message that cannot be sent.
  const missed = await send()
  redis = await startOwnRedis({ dataDir: redis.dataDir, port: redis.port })
  await until(() => stream.text().includes(`event: ${MISSED_EVENT}`))
  expect(stream.events()).not.toContainEqual({ topic: 'contact', id: String(missed) })
  await until(() => here.redis.status === 'ready')
  await stream.waitFor('contact', await send())
  expect(stream.isOpen()).toBe(true)
})
