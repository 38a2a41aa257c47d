import { addressKey } from '@loggia/contracts/email-address'
import { randomBytes } from 'node:crypto'
import {
  accessCode,
  challengeKey,
  type ChallengeKind,
} from '@loggia/domain/kernel/codes/access-code'
import { ACCESS_CODE } from '@loggia/contracts/limits'
import type { Redis } from 'ioredis'
import type { Challenge, Challenges } from '@loggia/domain/kernel/ports'
import { fromRedis } from '@loggia/domain/kernel/redis/from-redis'

/**
 * The challenges of one kind in Redis. No code is stored: it is derived from the secret when needed. Every
 * method throws UNAVAILABLE while Redis is away.
 *
 * @param secret APP_SECRET, which the worker derives the codes from too
 */
export function createChallenges(
  redis: Redis,
  secret: string,
  kind: ChallengeKind = 'signIn',
): Challenges {
  const lists = `${challengeKey('', kind).slice(0, -1)}s`
  const keyOf = (id: string) => challengeKey(id, kind)
  const newestKey = (emailKey: string) => `${lists}:${emailKey}`
  /** Strangers fill their own lists, so they replace no challenge of the owner. */
  const liveKey = (emailKey: string, origin: string) => `${lists}:${emailKey}:${origin}`

  async function read(id: string): Promise<Challenge | null> {
    const { email, emailKey } = await fromRedis(redis.hgetall(keyOf(id)))
    return email && emailKey ? { id, email, emailKey } : null
  }

  async function readAll(ids: Iterable<string>, emailKey: string): Promise<Challenge[]> {
    const challenges = await Promise.all([...ids].map(read))
    return challenges.flatMap((challenge) => (challenge?.emailKey === emailKey ? challenge : []))
  }

  return {
    async create(email, origin) {
      const id = randomBytes(16).toString('base64url')
      const emailKey = addressKey(email)
      const expiresAt = Date.now() + ACCESS_CODE.lifetime * 1_000
      const live = liveKey(emailKey, origin)
      const [older] = await fromRedis(
        redis
          .multi()
          .lrange(live, ACCESS_CODE.live - 1, -1)
          .lpush(live, id)
          .ltrim(live, 0, ACCESS_CODE.live - 1)
          .expire(live, ACCESS_CODE.lifetime)
          .set(newestKey(emailKey), id, 'EX', ACCESS_CODE.lifetime)
          .hset(keyOf(id), { email, emailKey, expiresAt })
          .expire(keyOf(id), ACCESS_CODE.lifetime)
          .exec(),
      ).then((replies) => (replies ?? []).map(([, reply]) => reply as string[]))
      const replaced = (older ?? []).map(keyOf)
      if (replaced.length > 0) await fromRedis(redis.del(...replaced))
      return { id, email, emailKey, expiresAt: new Date(expiresAt) }
    },

    find: readAll,

    async askedBy(origin, emailKey) {
      const ids = await fromRedis(redis.lrange(liveKey(emailKey, origin), 0, ACCESS_CODE.live - 1))
      return readAll(ids, emailKey)
    },

    async newest(emailKey, origin) {
      const ids = await Promise.all([
        fromRedis(redis.lindex(liveKey(emailKey, origin), 0)),
        fromRedis(redis.get(newestKey(emailKey))),
      ])
      return readAll(new Set(ids.filter((id) => id !== null)), emailKey)
    },

    codeOf: ({ id, emailKey }) => accessCode(secret, id, emailKey),

    async remove(id) {
      return (await fromRedis(redis.del(keyOf(id)))) > 0
    },
  }
}
