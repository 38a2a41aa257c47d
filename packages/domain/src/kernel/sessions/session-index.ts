import type { ChainableCommander, Redis } from 'ioredis'
import { fromRedis } from '../redis/from-redis.ts'

/** As many sessions end in one step: a longer command would keep everybody else waiting. */
const STEP = 500

/**
 * Which sessions each person has, so that all of them can be ended: for each subject a sorted set of session keys by the
 * time (ms) at which they end.
 *
 * @param maxLifetime of a session, in milliseconds; an index that no sign-in has changed for so long is empty
 */
export function createSessionIndex(redis: Redis, kind: string, maxLifetime: number) {
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
