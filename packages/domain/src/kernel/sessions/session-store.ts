import { hash, randomBytes } from 'node:crypto'
import type { Redis, ChainableCommander } from 'ioredis'
import { fromRedis } from '../redis/from-redis.ts'
import { KNOWN_BROWSER_MS } from './browser-marks.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long a session lasts, in milliseconds: unused, and in total. */
export interface SessionLifetime {
  idle: number
  max: number
}

/** The lifetimes of sessions that say nothing else: of clients, on a device of others, as before they could stay longer. */
export const SESSION_LIFETIME = {
  staff: { idle: 60 * MINUTE, max: 12 * HOUR },
  client: { idle: DAY, max: 7 * DAY },
} as const satisfies Record<string, SessionLifetime>

/** The two kinds of sessions, which are independent of each other. */
export type SessionKind = keyof typeof SESSION_LIFETIME

/** How long (ms) a client stays signed in on a device of their own at most: as long as the browser stays known. */
const OWN_DEVICE_MAX = KNOWN_BROWSER_MS

/** The lifetime of a client's session on a device of their own, by the days without a visit after which it ends. */
export function onOwnDevice(idleDays: number): SessionLifetime {
  return { idle: idleDays * DAY, max: OWN_DEVICE_MAX }
}

/** The longest session of a kind. */
const LONGEST = {
  staff: SESSION_LIFETIME.staff.max,
  client: OWN_DEVICE_MAX,
} as const satisfies Record<SessionKind, number>

/** The last use is written once a minute, so that not every read writes. */
const TOUCH_AFTER = MINUTE

/** A session in the list of its owner. */
export interface ListedSession<T> {
  /** Names it without being of use to anybody else: a hash of the id that the browser holds. */
  name: string
  data: T
  startedAt: number
  usedAt: number
  /** How long (ms) it lasts unused. */
  idle: number
}

/** The most sessions that are listed, and that end when all others do. */
const MAX_LISTED = 100

interface Stored<T> {
  /** The owner of the session; all sessions of a subject can be ended together. */
  subject: string
  data: T
  startedAt: number
  usedAt: number
  /** That of its kind without it, as in sessions that an older release has started. */
  lifetime?: SessionLifetime
}

/**
 * The sessions of one kind in Redis. The browser holds a random id and Redis only its hash, so a leaked
 * Redis dump contains no usable session ids.
 *
 * Every method throws UNAVAILABLE while Redis is away.
 */
export function createSessionStore<T>(redis: Redis, kind: SessionKind) {
  const index = createSessionIndex(redis, kind, LONGEST[kind])
  const nameOf = (id: string) => hash('sha256', id, 'base64url')
  const prefix = `session:${kind}:`
  const sessionKey = (id: string) => prefix + nameOf(id)
  const lifetimeOf = ({ lifetime = SESSION_LIFETIME[kind] }: Stored<T>) => lifetime
  /** How long (ms) a session lasts from its last use. */
  const timeLeft = (stored: Stored<T>) => {
    const { idle, max } = lifetimeOf(stored)
    return Math.min(idle, stored.startedAt + max - stored.usedAt)
  }

  const publishEnd = (subject: string) => publishSessionEnd(redis, `${kind}:${subject}`)

  async function remove(key: string): Promise<void> {
    const [[, json] = []] = (await fromRedis(redis.multi().get(key).del(key).exec())) ?? []
    if (typeof json !== 'string') return
    const { subject } = JSON.parse(json) as Stored<T>
    await index.remove(subject, key)
    await publishEnd(subject)
  }

  /** Changes a session only if it still exists: it may have been ended since it was read. */
  async function touch(key: string, stored: Stored<T>): Promise<void> {
    const lifetime = timeLeft(stored)
    if (lifetime <= 0) return remove(key)
    const work = redis.multi().set(key, JSON.stringify(stored), 'PX', lifetime, 'XX')
    await fromRedis(index.extend(work, stored.subject, key, stored.usedAt + lifetime).exec())
  }

  return {
    /**
     * Starts a session and returns its id, always a new one.
     *
     * @param lifetime that of the kind without it
     */
    async start(subject: string, data: T, lifetime?: SessionLifetime): Promise<string> {
      const id = randomBytes(32).toString('base64url')
      const key = sessionKey(id)
      const now = Date.now()
      const stored = { subject, data, startedAt: now, usedAt: now, ...(lifetime && { lifetime }) }
      const left = timeLeft(stored)
      const work = redis.multi().set(key, JSON.stringify(stored), 'PX', left)
      await fromRedis(index.add(work, subject, key, now + left).exec())
      return id
    },

    /** The data of a session, whose lifetime this extends; null when it has ended. */
    async read(id: string): Promise<T | null> {
      const key = sessionKey(id)
      const json = await fromRedis(redis.get(key))
      if (json === null) return null
      const stored = JSON.parse(json) as Stored<T>
      const now = Date.now()
      if (now - stored.usedAt > TOUCH_AFTER) await touch(key, { ...stored, usedAt: now })
      return stored.data
    },

    /** The data of a session, whose lifetime stays as it is; null when it has ended. */
    async peek(id: string): Promise<T | null> {
      const json = await fromRedis(redis.get(sessionKey(id)))
      return json === null ? null : (JSON.parse(json) as Stored<T>).data
    },

    /** Gives a session to another subject, who is the same person. Nothing happens when it has ended. */
    async rename(id: string, subject: string, change: (data: T) => T): Promise<void> {
      const key = sessionKey(id)
      const json = await fromRedis(redis.get(key))
      if (json === null) return
      const stored = JSON.parse(json) as Stored<T>
      await index.remove(stored.subject, key)
      const renamed = { ...stored, subject, data: change(stored.data) }
      const lifetime = timeLeft(renamed)
      const work = redis.multi().set(key, JSON.stringify(renamed), 'PX', lifetime, 'XX')
      await fromRedis(index.add(work, subject, key, stored.usedAt + lifetime).exec())
    },

    end: (id: string) => remove(sessionKey(id)),

    nameOf,

    /** The sessions of a subject, those that end last first. */
    async list(subject: string): Promise<ListedSession<T>[]> {
      const keys = await index.newest(subject, MAX_LISTED)
      if (keys.length === 0) return []
      const found = await fromRedis(redis.mget(keys))
      return keys.flatMap((key, at) => {
        const json = found[at]
        if (typeof json !== 'string') return []
        const stored = JSON.parse(json) as Stored<T>
        const { data, startedAt, usedAt } = stored
        const { idle } = lifetimeOf(stored)
        return { name: key.slice(prefix.length), data, startedAt, usedAt, idle }
      })
    },

    /** Ends one of the sessions of a subject. False when they have none of this name. */
    async endNamed(subject: string, name: string): Promise<boolean> {
      const keys = await index.newest(subject, MAX_LISTED)
      const key = keys.find((each) => each === prefix + name)
      if (key !== undefined) await remove(key)
      return key !== undefined
    },

    /** Ends every session of a subject, in all browsers. */
    async endAll(subject: string): Promise<void> {
      await index.endAll(subject)
      await publishEnd(subject)
    },
  }
}

export type SessionStore<T> = ReturnType<typeof createSessionStore<T>>

/** As many sessions end in one step: a longer command would keep everybody else waiting. */
const STEP = 500

/**
 * Which sessions each person has, so that all of them can be ended: for each subject a sorted set of session keys by the
 * time (ms) at which they end.
 *
 * @param maxLifetime of a session, in milliseconds; an index that no sign-in has changed for so long is empty
 */
function createSessionIndex(redis: Redis, kind: string, maxLifetime: number) {
  const indexKey = (subject: string) => `session-index:${kind}:${subject}`
  /** The previous release keeps plain sets. They are read until the longest session from then has ended. */
  const olderKey = (subject: string) => `sessions:${kind}:${subject}`

  async function endStep(subject: string): Promise<number> {
    const [keys, older] = await Promise.all([
      fromRedis(redis.zrange(indexKey(subject), 0, String(STEP - 1))),
      fromRedis(redis.srandmember(olderKey(subject), STEP)),
    ])
    const work = redis.multi()
    if (keys.length > 0) work.del(...keys).zrem(indexKey(subject), ...keys)
    if (older.length > 0) work.del(...older).srem(olderKey(subject), ...older)
    if (work.length > 0) await fromRedis(work.exec())
    return keys.length + older.length
  }

  return {
    /** Adds a session to a transaction that starts it, and drops those that have ended by themselves. */
    add(transaction: ChainableCommander, subject: string, key: string, endsAt: number) {
      const index = indexKey(subject)
      return transaction
        .zremrangebyscore(index, '-inf', Date.now())
        .zadd(index, endsAt, key)
        .pexpire(index, maxLifetime)
    },

    /** Adds the new end of a session to a transaction that extends it. */
    extend(transaction: ChainableCommander, subject: string, key: string, endsAt: number) {
      return transaction.zadd(indexKey(subject), 'XX', endsAt, key)
    },

    /** The newest sessions of a subject, at most so many. */
    newest(subject: string, count: number): Promise<string[]> {
      return fromRedis(redis.zrange(indexKey(subject), 0, String(count - 1), 'REV'))
    },

    async remove(subject: string, key: string): Promise<void> {
      const transaction = redis.multi()
      await fromRedis(transaction.zrem(indexKey(subject), key).srem(olderKey(subject), key).exec())
    },

    /** Ends every session of a subject, step by step. */
    async endAll(subject: string): Promise<void> {
      while ((await endStep(subject)) > 0);
    },
  }
}

/** The channel of an installation on which it is told whose session or view has ended. */
export function sessionEndsChannel({ options }: Redis): string {
  return `session-ends:${options.db ?? 0}`
}

/**
 * Tells all processes that a user's session has ended, or a view of them, so that they look at their streams.
 *
 * @param person their `PersonKey`
 */
export async function publishSessionEnd(redis: Redis, person: string): Promise<void> {
  await fromRedis(redis.publish(sessionEndsChannel(redis), person))
}
