import { JOB_NAMES, OUTBOX_KINDS } from '@loggia/contracts/jobs'
import { moveToTrash } from '@loggia/domain/trash/move'
import { buildClient, buildContact, buildProject } from '@loggia/testing/builders'
import { until } from '@loggia/testing/until'
import { afterAll, expect, test } from 'vitest'
import { acceptContact, startStack } from '../testing/stack.ts'
import { outcome } from '../testing/queued-mail.ts'

const stack = await startStack()
const longAgo = new Date('2026-01-01')
const served = { createdAt: longAgo, dispatchedAt: longAgo, sentAt: longAgo }
await stack.db.outbox.create({ data: { kind: 'x', refId: 1, messageId: '<a@b>', ...served } })
const worker = await stack.worker()
afterAll(() => stack.close())

test('every kind of mail has its series before anything happens, so that the first event counts', async () => {
  const text = await worker.metrics()
  for (const kind of JOB_NAMES) {
    for (const result of ['sent', 'failed', 'given-up']) {
      expect(text).toContain(`loggia_mails_total{kind="${kind}",result="${result}"} 0`)
    }
  }
  for (const kind of OUTBOX_KINDS) expect(text).toContain(`loggia_outbox_dead{kind="${kind}"} 0`)
})

test('rows that have served are swept when the worker starts, and counted', async () => {
  await until(async () => /^loggia_sweep_\w+ [1-9]/m.test(await worker.metrics()))
  const text = await worker.metrics()
  expect(text).toContain('loggia_swept_rows_total{table="outbox"} 1')
  expect(text).toContain('loggia_swept_rows_total{table="idempotency_keys"} 0')
  expect(text).toContain('loggia_swept_rows_total{table="audit"} 0')
  expect(await stack.db.outbox.count()).toBe(0)
})

test('exposes mails by kind and result, the backlog and the engines', async () => {
  await outcome(stack, await acceptContact(stack))
  const sent = 'loggia_mails_total{kind="sendContactNotification",result="sent"} 1'
  await until(async () => (await worker.metrics()).includes(sent))
  const text = await worker.metrics()
  expect(text).toMatch(/^loggia_build_info\{version="\d+\.\d+\.\d+",.*\} 1$/m)
  expect(text).toContain('loggia_outbox_pending 0')
  expect(text).toContain('loggia_queue_jobs{queue="mail",state="waiting"} 0')
  expect(text).toContain('loggia_redis_up 1')
  expect(text).toContain('loggia_database_pool{state="waiting"} 0')
})

test('tells nothing of clients, projects and contacts, also not of those in the trash', async () => {
  const { db } = stack
  const measured = async () =>
    [...(await worker.metrics()).matchAll(/^loggia_(?!database_pool|mails|queue|sweep).+$/gm)].map(
      String,
    )
  const before = await measured()
  const { id } = await buildClient({ db }, { name: 'Zzyzx' })
  await buildProject({ db }, { clientId: id, title: 'Zzyzx' })
  await buildContact({ db }, { firstName: 'Zzyzx' })
  expect(await measured()).toEqual(before)
  await moveToTrash(db, 'client', [id], 30)
  expect(await measured()).toEqual(before)
})

test('says when a backup and a check last succeeded, and 0 before the first', async () => {
  const metric = (kind: string) => `loggia_backup_last_success_timestamp_seconds{kind="${kind}"}`
  expect(await worker.metrics()).toContain(`${metric('backup')} 0\n`)
  const finishedAt = new Date('2026-03-10T12:00:00Z')
  const run = { kind: 'backup', destination: '/backups', finishedAt }
  await stack.db.backupRun.create({ data: run })
  await stack.db.backupRun.create({ data: { ...run, finishedAt: new Date(), error: 'no room' } })
  const text = await worker.metrics()
  expect(text).toContain(`${metric('backup')} ${finishedAt.getTime() / 1000}\n`)
  expect(text).toContain(`${metric('check')} 0\n`)
  await stack.db.backupRun.create({ data: { ...run, finishedAt: new Date('2226-03-10') } })
  expect(await worker.metrics()).toContain(`${metric('backup')} 0\n`)
})

test('says when the newest backup failed or was killed', async () => {
  const failed = async () => /^loggia_backup_failed (\d)$/m.exec(await worker.metrics())?.[1]
  await stack.db.backupRun.deleteMany()
  expect(await failed()).toBe('0')
  const run = { kind: 'backup', destination: '/backups' }
  await stack.db.backupRun.create({ data: run })
  expect(await failed()).toBe('1')
  await stack.db.backupRun.create({ data: { ...run, finishedAt: new Date() } })
  expect(await failed()).toBe('0')
  const check = { ...run, kind: 'check', finishedAt: new Date(), error: 'cut off' }
  await stack.db.backupRun.create({ data: check })
  expect(await failed()).toBe('1')
})

test('a mail that cannot be sent counts as pending with its age, and as dead when it is rejected', async () => {
  stack.mail.behaviour = () => ({ code: 451, message: 'later' })
  await acceptContact(stack)
  const failed = /^loggia_mails_total{kind="sendContactNotification",result="failed"} [1-9]/m
  await until(async () => failed.test(await worker.metrics()))
  const waiting = await worker.metrics()
  expect(waiting).toContain('loggia_outbox_pending 1')
  expect(Number(/^loggia_outbox_oldest_seconds (\S+)/m.exec(waiting)?.[1])).toBeGreaterThan(0)

  stack.mail.behaviour = () => ({ code: 550, message: 'never' })
  const dead = 'loggia_outbox_dead{kind="sendContactNotification"} 1'
  await until(async () => (await worker.metrics()).includes(dead))
  const givenUp = 'loggia_mails_total{kind="sendContactNotification",result="given-up"} 1'
  await until(async () => (await worker.metrics()).includes(givenUp))
  expect(await worker.metrics()).toContain('loggia_outbox_pending 0')
})

test('a mail that is delayed does not count as pending', async () => {
  const mail = { kind: 'sendTestMail', refId: 1, messageId: '<delayed@b>' }
  const times = { createdAt: new Date('2026-01-01'), notBefore: new Date(Date.now() + 3_600_000) }
  await stack.db.outbox.create({ data: { ...mail, ...times } })
  expect(await worker.metrics()).toMatch(/^loggia_outbox_oldest_seconds 0$/m)
  expect(await worker.metrics()).toContain('loggia_outbox_pending 0')
})
