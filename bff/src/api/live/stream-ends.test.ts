import { buildClient } from '@loggia/testing/builders'
import { changesChannel } from '@loggia/domain/kernel/live/changes'
import { until } from '@loggia/testing/until'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import type { Browser } from '@loggia/testing/api/browser'
import { readEvents } from '@loggia/testing/api/event-reader'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { HEARTBEAT_MS } from './event-streams.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)
afterEach(() => void vi.useRealTimers())

/** Opens a stream whose heartbeats the test gives. */
async function listen(browser: Browser, query = '') {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stream = await readEvents(app.url, browser, query)
  onTestFinished(stream.leave)
  return { ...stream, beat: () => vi.advanceTimersByTime(HEARTBEAT_MS.most) }
}

test('a heartbeat proves that a quiet stream is alive', async () => {
  const stream = await listen(staff)
  stream.beat()
  await until(() => stream.text().includes('\n:\n'))
  expect(stream.isOpen()).toBe(true)
})

test('the end of an idle session ends it: a stream keeps none alive, nor does what a tab asks by itself', async () => {
  const browser = await staffBrowser(app)
  const stream = await listen(browser)
  const [key] = await newestSession()
  await app.redis.pexpire(key, 60_000)
  stream.beat()
  const headers = { 'X-Background': '1' }
  expect((await browser.request('get', '/api/contacts', { headers })).status).toBe(200)
  await until(() => stream.text().includes('\n:\n'))
  expect(await app.redis.pttl(key)).toBeLessThanOrEqual(60_000)
  await app.redis.del(key)
  stream.beat()
  await stream.closed
  expect(stream.wasDismissed()).toBe(true)
})

/** The key of the session that was used last, whose last use counts as long ago. */
async function newestSession(): Promise<[string]> {
  const keys = await app.redis.keys('session:staff:*')
  const stored = await Promise.all(
    keys.map(async (key) => ({ key, ...JSON.parse((await app.redis.get(key)) ?? '{}') })),
  )
  const { key, ...session } = stored.toSorted((a, b) => b.startedAt - a.startedAt)[0] ?? {}
  const usedAt = Date.now() - 300_000
  await app.redis.set(key, JSON.stringify({ ...session, usedAt }), 'KEEPTTL')
  return [key]
}

test('a client with another role is not dismissed, but connects again', async () => {
  const { id, email } = await buildClient(app, { portalRole: 'member' })
  const browser = await clientBrowser(app, email)
  const stream = await listen(browser, '?session=client')
  const body = { portalRole: 'manager' }
  expect((await staff.request('put', `/api/clients/${id}`, { body })).status).toBe(200)
  stream.beat()
  await stream.closed
  expect(stream.wasDismissed()).toBe(false)
})

test('who reads too slowly is cut off', async () => {
  const stream = await listen(staff)
  vi.useRealTimers()
  stream.pause()
  const cut = async () => /^loggia_event_streams_cut_total [1-9]/m.test(await app.metrics.metrics())
  // Larger than the buffer of the system for a sleeping reader.
  const changes = [{ topic: 'contact', id: 'x'.repeat(1_000_000) }]
  const message = JSON.stringify({ changes })
  await until(async () => {
    await app.redis.publish(changesChannel(app.redis), message)
    return cut()
  })
})
