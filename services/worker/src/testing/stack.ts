import type { QueueName } from '@loggia/contracts/jobs'
import { DEFAULT_POLICY_VERSION } from '@loggia/contracts/site/policy'
import { createDatabase } from '@loggia/db/client'
import { withClient } from '@loggia/local/engines/postgres/database'
import { createSilentLog } from '@loggia/server/logging/log'
import { connectRedisForJobs } from '@loggia/server/redis'
import { createTestDatabase } from '@loggia/testing/database'
import { startOwnRedis } from '@loggia/testing/redis'
import { Queue } from 'bullmq'
import { inject } from 'vitest'
import { startMailServer } from './mail-server.ts'
import { startWorker, type WorkerProcess } from './worker-process.ts'

/** A database, a Redis and a mail server of the test's own, with workers that use them. */
export async function startStack() {
  const [database, firstRedis, mail] = await Promise.all([
    createTestDatabase(),
    startOwnRedis(),
    startMailServer(),
  ])
  const db = createDatabase({ url: database.url, poolSize: 4 })
  const workers: WorkerProcess[] = []
  const closeQueues: (() => Promise<void>)[] = []
  let redis = firstRedis
  const recipient = { key: 'notification_email', value: 'office@company.example' }
  await db.siteSetting.create({ data: recipient })

  return {
    db,
    mail,
    databaseUrl: database.url,
    redisUrl: redis.url,
    killRedis: () => redis.kill(),
    redisPid: redis.pid,
    async startEmptyRedis() {
      redis = await startOwnRedis({ port: redis.port })
    },
    /** Ends all connections to the database and refuses new ones. */
    async closeDatabase() {
      await allowConnections(database.url, false)
      await onServer(
        (name) => `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = '${name}'`,
        database.url,
      )
    },
    openDatabase: () => allowConnections(database.url, true),
    async worker(env: Record<string, string> = {}) {
      const urls = { DATABASE_URL: database.url, REDIS_URL: redis.url, SMTP_URL: mail.url }
      const worker = await startWorker({ ...urls, ...env })
      workers.push(worker)
      return worker
    },
    /** Opens a queue, to add jobs as the bff does; it is open as long as the stack. */
    openQueue(name: QueueName) {
      const connection = connectRedisForJobs(redis.url, createSilentLog())
      const queue = new Queue(name, { connection })
      closeQueues.push(async () => {
        await queue.close()
        connection.disconnect()
      })
      return { connection, queue }
    },
    async close() {
      await Promise.all(closeQueues.map((close) => close()))
      await Promise.all(workers.map((worker) => worker.end()))
      await Promise.all([mail.stop(), redis.kill(), db.$disconnect()])
      await database.drop()
    },
  }
}

export type Stack = Awaited<ReturnType<typeof startStack>>

async function onServer(statement: (name: string) => string, databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1)
  await withClient(inject('postgresUrl'), (client) => client.query(statement(name)))
}

function allowConnections(databaseUrl: string, allowed: boolean): Promise<void> {
  return onServer((name) => `ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS ${allowed}`, databaseUrl)
}

/** Adds a new contact as the bff does: inserts the row and its outbox row together. */
export async function acceptContact(
  { db }: Stack,
  fields: { message?: string; quarantinedAt?: Date } = {},
) {
  return db.$transaction(async (tx) => {
    const contact = await tx.contact.create({
      data: {
        firstName: 'Ada',
        lastName: 'Byron, Countess',
        email: 'ada@visitor.example',
        message: 'Hello',
        policyVersion: DEFAULT_POLICY_VERSION,
        ...fields,
      },
    })
    return tx.outbox.create({
      data: {
        kind: 'sendContactNotification',
        refId: contact.id,
        messageId: `<contact-${contact.id}-${crypto.randomUUID()}@harborlight.example>`,
      },
    })
  })
}

export function createStaff({ db }: Stack, name: string, email: string) {
  const keys = { username: email, usernameKey: email, emailKey: email }
  return db.user.create({ data: { name, email, ...keys, password: '-' } })
}

export function outboxRow({ db }: Stack, id: number) {
  return db.outbox.findUniqueOrThrow({ where: { id } })
}
