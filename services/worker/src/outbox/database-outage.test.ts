import { createSilentLog } from '@loggia/server/logging/log'
import { connectRedis } from '@loggia/server/redis'
import { expect, onTestFinished, test } from 'vitest'
import { createMailer } from '../email/mailer.ts'
import { parseEnv } from '../env.ts'
import { createMetrics } from '../runtime/metrics.ts'
import { openQueues } from '../runtime/queues.ts'
import { acceptContact, outboxRow, startStack, type Stack } from '../testing/stack.ts'
import { sendOutboxMail } from './outbox-mail.ts'

/** The run of a job, without the queue that starts it. */
function jobRun(stack: Stack) {
  const { db, databaseUrl, redisUrl, mail } = stack
  const env = parseEnv({ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, SMTP_URL: mail.url })
  const log = createSilentLog()
  const redis = connectRedis(redisUrl, log)
  const mailer = createMailer(env, 1)
  onTestFinished(() => {
    redis.disconnect()
    mailer.close()
  })
  const metrics = createMetrics({ db, redis, queues: openQueues(redis) })
  const { signal } = new AbortController()
  const name = 'sendContactNotification' as const
  const publish = () => undefined
  return { db, env, log, redis, mailer, publish, metrics, name, signal, stopping: signal }
}

test('a mail whose last attempt meets an outage of the database is not given up', async () => {
  const stack = await startStack()
  onTestFinished(() => stack.close())
  const { id } = await acceptContact(stack)
  const longAgo = new Date(Date.now() - 7 * 24 * 3_600_000)
  await stack.db.outbox.update({ where: { id }, data: { createdAt: longAgo } })
  const run = jobRun(stack)
  const attempt = sendOutboxMail(run, id, async () => {
    await stack.db.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`
    throw new Error('The connection should have been cut')
  })
  await expect(attempt).rejects.toThrow(/terminat|closed/i)
  expect(await outboxRow(stack, id)).toMatchObject({ deadAt: null, startedAttempts: 0 })

  const content = { subject: 'New message', text: 'Hello', html: '<p>Hello</p>' }
  const to = [{ name: '', address: 'office@company.example' }]
  await sendOutboxMail(run, id, () => Promise.resolve({ to, ...content }))
  expect((await outboxRow(stack, id)).sentAt).not.toBeNull()
})
