import { createSilentLog } from '@loggia/server/logging/log'
import { reportProcess } from '@loggia/server/health/process-reports'
import { connectRedis, waitUntilConnected } from '@loggia/server/redis'
import { health, type Health } from '@loggia/contracts/system/health'
import { startOwnRedis } from '@loggia/testing/redis'
import { until } from '@loggia/testing/until'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { connect, startDriveApp } from '@loggia/testing/api/drive'
import { staffBrowser } from '@loggia/testing/api/people'
import { readHealth as read } from './health.service.ts'

const engine = await startOwnRedis()
const app = await startDriveApp({ REDIS_URL: engine.url })
const staff = await staffBrowser(app)
beforeEach(() => app.google.control.reset())
afterAll(async () => {
  await app.close()
  await engine.stop()
})

const findingOf = ({ findings }: Health, name: string) =>
  findings.find((each) => each.name === name)

/** Reports a worker for the time of a test. */
async function withWorker(reaches: boolean, run: () => Promise<void>): Promise<void> {
  const redis = connectRedis(engine.url, createSilentLog())
  await waitUntilConnected(redis)
  const verifySmtp = async () => {
    if (!reaches) throw new Error('no mail server')
    return true
  }
  const report = reportProcess(redis, 'worker', { verifySmtp, isRead: () => reaches })
  await until(async () => (await redis.hlen('processes')) === 2)
  await run()
  await report.stop()
  redis.disconnect()
}

testOperation('staff see every part of the installation', read, async (call) => {
  await withWorker(true, async () => {
    const { status, data } = await call(staff)
    expect(status).toBe(200)
    expect(health.parse(data)).toEqual(data)
    for (const name of [
      'PostgreSQL',
      'Migrations',
      'Redis',
      'Queues',
      'Workers',
      'Mail server',
      'Mailbox',
    ]) {
      expect([name, findingOf(data, name)?.level]).toEqual([name, 'ok'])
    }
    expect(findingOf(data, 'Google Drive')).toMatchObject({ text: 'not connected' })
    expect(findingOf(data, 'Backup')).toMatchObject({ level: 'warn', text: 'none yet' })
  })
})

testOperation(
  'a missing worker and a mail server out of reach are findings',
  read,
  async (call) => {
    expect(findingOf((await call(staff)).data, 'Workers')?.level).toBe('bad')
    await withWorker(false, async () => {
      const { data } = await call(staff)
      expect(findingOf(data, 'Mail server')).toMatchObject({ level: 'bad', text: 'not reached' })
    })
  },
)

test('an older release that still runs is shown beside the new one', async () => {
  const id = 'old-process'
  const old = { kind: 'bff', version: '0.0.9', revision: null, reachesMailServer: null }
  await app.redis.hset('processes', id, JSON.stringify({ ...old, seenAt: Date.now() }))
  const during = (await overRest(read)(staff)).data
  expect(findingOf(during, 'Version')).toMatchObject({
    level: 'warn',
    text: expect.stringMatching(/^0\.0\.9 and .* at the same time$/),
  })
  const stale = { ...old, seenAt: Date.now() - 61_000 }
  await app.redis.hset('processes', id, JSON.stringify(stale))
  const after = (await overRest(read)(staff)).data
  expect(findingOf(after, 'Version')?.level).toBe('ok')
  expect(await app.redis.hexists('processes', id)).toBe(0)
})

testOperation('tells backups, restore checks and the last email', read, async (call) => {
  const at = new Date(Date.now() - 5 * 3_600_000)
  await app.db.backupRun.deleteMany()
  await app.db.backupRun.createMany({
    data: ['backup', 'check'].map((kind) => ({ kind, destination: 's3', finishedAt: at })),
  })
  await app.db.outbox.create({
    data: { kind: 'sendSignInAlert', refId: 1, messageId: '<a@b>', sentAt: at },
  })
  const { data } = await call(staff)
  const backup = { level: 'ok', text: '5 h ago, restore tried 5 h ago' }
  expect(findingOf(data, 'Backup')).toMatchObject(backup)
  expect(findingOf(data, 'Emails waiting')?.text).toMatch(/, last sent 5 h ago$/)
})

test('tells why Google Drive fails', async () => {
  await connect(app, staff)
  expect(findingOf((await overRest(read)(staff)).data, 'Google Drive')?.level).toBe('ok')
  app.google.control.fail(403, Infinity, 'accessNotConfigured')
  await staff.request('get', '/api/google/files')
  expect(findingOf((await overRest(read)(staff)).data, 'Google Drive')).toEqual({
    name: 'Google Drive',
    level: 'warn',
    text: 'The Google Drive API is not enabled (403: accessNotConfigured)',
    remedy: 'Enable it for the project in the Google Cloud console.',
  })
})

describe('while Redis hangs', () => {
  // Sessions are in Redis, so no session can be recognized. The answer says so while it hangs.
  testOperation('the page is refused as unavailable', read, async (call) => {
    process.kill(engine.pid, 'SIGSTOP')
    const { status, headers } = await call(staff)
    process.kill(engine.pid, 'SIGCONT')
    expect(status).toBe(503)
    expect(headers.get('retry-after')).not.toBeNull()
  })
})
