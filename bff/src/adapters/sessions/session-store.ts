import { createHash, randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import { fromRedis } from '../redis.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long a session lasts, in milliseconds: without use, and at most. */
export const SESSION_LIFETIME = {
  staff: { idle: 60 * MINUTE, most: 12 * HOUR },
  client: { idle: 24 * HOUR, most: 7 * 24 * HOUR },
} as const

/** The two kinds of sessions. They know nothing of each other. */
export type SessionKind = keyof typeof SESSION_LIFETIME

/** A use is written down once a minute, so that reading does not write. */
const TOUCH_AFTER = MINUTE

interface Stored<T> {
  /** Whom the session belongs to: all sessions of a subject can be ended together. */
  subject: string
  data: T
  startedAt: number
  usedAt: number
}

/**
 * The sessions of one kind in Redis. The browser holds a random id; Redis knows only its hash, so a
 * copy of Redis opens no door.
 *
 * All methods throw UNAVAILABLE while Redis is away.
 */
export function createSessionStore<T>(redis: Redis, kind: SessionKind) {
  const { idle, most } = SESSION_LIFETIME[kind]
  const sessionKey = (id: string) =>
    `session:${kind}:${createHash('sha256').update(id).digest('base64url')}`
  const subjectKey = (subject: string) => `sessions:${kind}:${subject}`

  async function write(key: string, stored: Stored<T>): Promise<void> {
    const lifetime = Math.min(idle, stored.startedAt + most - stored.usedAt)
    if (lifetime <= 0) await fromRedis(redis.del(key))
    else await fromRedis(redis.set(key, JSON.stringify(stored), 'PX', lifetime))
  }

  return {
    /** Opens a session and returns its id, always a new one. */
    async start(subject: string, data: T): Promise<string> {
      const id = randomBytes(32).toString('base64url')
      const key = sessionKey(id)
      const now = Date.now()
      await write(key, { subject, data, startedAt: now, usedAt: now })
      await fromRedis(
        redis.multi().sadd(subjectKey(subject), key).pexpire(subjectKey(subject), most).exec(),
      )
      return id
    },

    async read(id: string): Promise<T | null> {
      const key = sessionKey(id)
      const json = await fromRedis(redis.get(key))
      if (json === null) return null
      const stored = JSON.parse(json) as Stored<T>
      const now = Date.now()
      if (now - stored.usedAt > TOUCH_AFTER) await write(key, { ...stored, usedAt: now })
      return stored.data
    },

    async end(id: string): Promise<void> {
      await fromRedis(redis.del(sessionKey(id)))
    },

    /** Ends every session of a subject, in all browsers. */
    async endAll(subject: string): Promise<void> {
      const keys = await fromRedis(redis.smembers(subjectKey(subject)))
      await fromRedis(redis.del(subjectKey(subject), ...keys))
    },
  }
}

export type SessionStore<T> = ReturnType<typeof createSessionStore<T>>
