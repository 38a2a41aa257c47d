import { openTestDatabase } from '@loggia/testing/open-database'
import { startOwnRedis } from '@loggia/testing/redis'
import { expect, onTestFinished, test } from 'vitest'
import { createSilentLog } from '../logging/log.ts'
import { reportProcess } from '../health/process-reports.ts'
import { connectRedis, waitUntilConnected } from '../redis.ts'
import { checkInstallation } from './checks.ts'

const NO_DRIVE = {
  isOAuthConfigured: false,
  serviceAccount: null,
  cipher: { decrypt: () => null },
}

/** The findings by part, on engines of the test's own. */
async function prepare() {
  const engine = await startOwnRedis()
  const { db, drop } = await openTestDatabase({ poolSize: 4 })
  const redis = connectRedis(engine.url, createSilentLog())
  await waitUntilConnected(redis)
  onTestFinished(async () => {
    redis.disconnect()
    await Promise.all([engine.stop(), drop()])
  })
  const look = async () => {
    const findings = await checkInstallation({ db, redis, drive: NO_DRIVE }, 30_000)
    return Object.fromEntries(findings.map((finding) => [finding.name, finding]))
  }
  return { db, redis, engine, look }
}

test('a mail server that only some workers reach is a finding', async () => {
  const { redis, look } = await prepare()
  for (const [id, reachesMailServer] of [
    ['first', true],
    ['second', false],
  ] as const) {
    const worker = { kind: 'worker', version: '1.0.0', revision: null, reachesMailServer }
    await redis.hset('processes', id, JSON.stringify({ ...worker, seenAt: Date.now() }))
  }
  expect(await look()).toMatchObject({
    'Mail server': { level: 'bad', text: 'not reached by every worker' },
  })
})

test('no mail server yet is worth a look, and not broken', async () => {
  const { redis, look } = await prepare()
  const reaches = { verifySmtp: () => Promise.resolve(false), isRead: () => null }
  const report = reportProcess(redis, 'worker', reaches)
  onTestFinished(() => report.stop())
  await expect.poll(() => redis.hlen('processes')).toBe(1)
  expect(await look()).toMatchObject({
    'Mail server': { level: 'warn', text: 'none yet, so no email leaves' },
  })
})

test('emails on hold are fine for a day, and then should be decided about', async () => {
  const { db, look } = await prepare()
  const hour = 3_600_000
  const mail = (key: string, state: string, ageMs: number) => {
    const at = new Date(Date.now() - ageMs)
    const decided = { state, receivedAt: at, decidedAt: at }
    return { messageKey: key, bytes: 1, sender: '', subject: '', ...decided }
  }
  expect(await look()).toMatchObject({ 'Emails on hold': { level: 'ok', text: 'none' } })
  await db.inboundMail.createMany({
    data: [
      mail('a', 'held', 3 * hour),
      mail('b', 'dropped', hour),
      mail('c', 'dropped', 200 * hour),
    ],
  })
  expect(await look()).toMatchObject({
    'Emails on hold': {
      level: 'ok',
      text: '1, the oldest for 3 h; 1 dropped in the last 7 days',
    },
  })
  await db.inboundMail.create({ data: mail('d', 'held', 30 * hour) })
  expect(await look()).toMatchObject({
    'Emails on hold': { level: 'warn', text: expect.stringMatching(/^2, the oldest for 30 h;/) },
  })
})

test('a webhook that was paused by itself is a finding, and one that an admin paused is not', async () => {
  const { db, look } = await prepare()
  expect(await look()).not.toHaveProperty('Webhooks')
  const pausedAt = new Date()
  const url = 'https://hooks.example/loggia'
  await db.webhook.create({ data: { url, secret: '', pausedAt, pauseReason: 'by-hand' } })
  expect(await look()).toMatchObject({ Webhooks: { level: 'ok' } })
  await db.webhook.create({ data: { url, secret: '', pausedAt, pauseReason: 'failing' } })
  expect(await look()).toMatchObject({
    Webhooks: { level: 'warn', text: 'paused, since events were not taken: hooks.example' },
  })
})

test('tells a sound installation from one with a finding in every part', async () => {
  const { db, redis, engine, look } = await prepare()
  await db.backupRun.create({
    data: { kind: 'backup', destination: '/backups', finishedAt: new Date() },
  })
  const report = reportProcess(redis, 'worker', {
    verifySmtp: () => Promise.resolve(true),
    isRead: () => null,
  })
  await expect.poll(() => redis.hlen('processes')).toBe(1)
  const sound = await look()
  expect(Object.values(sound).filter(({ level }) => level !== 'ok')).toEqual([])
  expect(sound).toMatchObject({
    PostgreSQL: { text: expect.stringMatching(/^version 1\d\.\d+, answered in \d+ ms$/) },
    Migrations: { text: expect.stringMatching(/^all \d+ applied$/) },
    'Emails waiting': { text: '0, none sent yet' },
  })

  await redis.config('SET', 'maxmemory-policy', 'allkeys-lru')
  await redis.config('SET', 'appendonly', 'no')
  await redis.hset('bull:mail:meta', 'paused', 1)
  await db.$executeRaw`UPDATE _prisma_migrations SET finished_at = NULL
    WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)`
  const old = new Date(Date.now() - 7_200_000)
  const mail = { kind: 'sendSignInAlert', refId: 1 }
  await db.outbox.createMany({
    data: [
      { ...mail, messageId: '<1@example>', createdAt: old },
      { ...mail, messageId: '<2@example>', deadAt: new Date() },
    ],
  })
  await db.backupRun.create({
    data: {
      kind: 'backup',
      destination: 's3',
      finishedAt: new Date(),
      error: 'the bucket is gone',
    },
  })
  expect(await look()).toMatchObject({
    Migrations: { level: 'bad', text: expect.stringContaining('began and did not end') },
    'Redis eviction': { level: 'bad', remedy: expect.stringContaining('noeviction') },
    'Redis persistence': { level: 'warn' },
    Queues: { level: 'bad', text: 'mail is paused' },
    'Emails waiting': { level: 'bad', text: '1, the oldest for 2 h' },
    'Failed emails': { level: 'warn', text: '1' },
    Backup: {
      level: 'bad',
      text: expect.stringMatching(
        /^the last attempt failed: the bucket is gone; the last backup is from \d+ s ago$/,
      ),
    },
  })

  await report.stop()
  expect(await look()).toMatchObject({ Workers: { level: 'bad' } })

  process.kill(engine.pid, 'SIGSTOP')
  const hanging = await look()
  process.kill(engine.pid, 'SIGCONT')
  expect(hanging).toMatchObject({ Redis: { level: 'bad' }, PostgreSQL: { level: 'ok' } })
})
