import { TOPICS } from '@loggia/contracts/live/topics'
import type { Database } from '@loggia/db/client'
import { isConflict } from '@loggia/db/errors/conflicts'
import { isOutage } from '@loggia/db/errors/outages'
import type { Redis } from 'ioredis'
import type { Client } from 'pg'
import { AppError } from '../kernel/errors.ts'
import type { PublishChanges } from '../kernel/live/changes.ts'
import { createSessions } from '../kernel/sessions/session.ts'
import { openAddress } from './erasure-address.ts'
import { saveProgress } from './erasure-progress.ts'
import { eraseIn, inPersonTransaction } from './person.ts'

interface ErasureContext {
  db: Database
  redis: Redis
  publish: PublishChanges
  env: { DATABASE_URL: string; APP_SECRET: string }
  log: { error(fields: object, message: string): void }
}

interface Waiting {
  id: number
  address: string
  userId: number | null
}

/**
 * Erases the person of the oldest erasure that waits, in one transaction with the note that it is done: a worker that
 * is killed leaves everything as it was, and the next one does it. Two workers never take the same.
 *
 * @throws while the database is away; any other error is noted, for the person who asked
 * @returns whether there was one
 */
export async function eraseNext(context: ErasureContext): Promise<boolean> {
  const { db, redis, publish, env, log } = context
  // Mostly none does, and a connection of its own costs more than this question.
  const waiting = { finishedAt: null, failure: null, address: { not: null } }
  if (!(await db.erasure.findFirst({ where: waiting, select: { id: true } }))) return false
  let taken: Waiting | undefined
  try {
    const ended = await inPersonTransaction(env.DATABASE_URL, async (client) => {
      taken = await takeOldest(client)
      return taken && finish(client, taken)
    })
    if (!ended) return false
    const sessions = createSessions(redis)
    await sessions.endClientSessions(ended.email)
    for (const id of ended.staff) await sessions.endStaffSessions(id)
    publish(TOPICS.map((topic) => ({ topic, id: null })))
  } catch (error) {
    if (!taken || isConflict(error) || isOutage(error)) throw error
    log.error({ err: error }, 'erasure failed')
    const failure = error instanceof AppError ? error.message : UNEXPECTED
    await db.erasure.update({ where: { id: taken.id }, data: { failure } })
    publish([{ topic: 'person', id: String(taken.id) }])
  }
  return true

  async function finish(client: Client, { id, address, userId }: Waiting) {
    const email = openAddress(env, address)
    if (email === null) throw new AppError('CONFLICT', OTHER_SECRET)
    const author = await authorOf(client, userId)
    const result = await eraseIn(client, email, { author, requestId: null }, async (progress) => {
      await saveProgress(redis, id, progress)
      publish([{ topic: 'person', id: String(id) }])
    })
    await client.query(
      `UPDATE erasures SET finished_at = now(), erased = $2, address = NULL, address_hash = NULL WHERE id = $1`,
      [id, JSON.stringify(result.counts)],
    )
    return { ...result, email }
  }
}

const UNEXPECTED =
  'Something went wrong, and nothing was erased. The log of the worker has the reason.'

const OTHER_SECRET = 'APP_SECRET was changed meanwhile. Ask for it again.'

async function takeOldest(client: Client): Promise<Waiting | undefined> {
  const { rows } = await client.query<Waiting>(
    `SELECT id, address, requested_by_id AS "userId" FROM erasures
     WHERE finished_at IS NULL AND failure IS NULL AND address IS NOT NULL
     ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  )
  return rows[0]
}

/** The admin who asked, for the audit. */
async function authorOf(client: Client, userId: number | null) {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM users WHERE id = $1', [
    userId,
  ])
  return { kind: 'staff' as const, id: userId ?? 0, name: rows[0]?.name ?? 'A former colleague' }
}
