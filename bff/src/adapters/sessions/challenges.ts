import { randomBytes } from 'node:crypto'
import { accessCode, challengeKey } from '@loggia/server/auth/access-code'
import { ACCESS_CODE } from '@loggia/contracts/limits'
import { foldCase } from '@loggia/contracts/text'
import type { Redis } from 'ioredis'
import type { Challenge, Challenges } from '../../core/ports.ts'
import { fromRedis } from '../from-redis.ts'

/** Counts a wrong answer and deletes the challenge at the last one. An expired one is not recreated. */
const COUNT_WRONG_ANSWER = `
  if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
  local tries = redis.call('HINCRBY', KEYS[1], 'tries', 1)
  if tries >= tonumber(ARGV[1]) then redis.call('DEL', KEYS[1]) end
  return tries`

/**
 * The sign-in challenges in Redis. No code is stored: it is derived from the secret when needed. Every
 * method throws UNAVAILABLE while Redis is away.
 *
 * @param secret APP_SECRET, which the worker derives the codes from too
 */
export function createChallenges(redis: Redis, secret: string): Challenges {
  const openKey = (emailKey: string) => `challenges:${emailKey}`

  async function read(id: string): Promise<Challenge | null> {
    const { email, emailKey } = await fromRedis(redis.hgetall(challengeKey(id)))
    return email && emailKey ? { id, email, emailKey } : null
  }

  return {
    async create(email) {
      const id = randomBytes(16).toString('base64url')
      const emailKey = foldCase(email)
      const expiresAt = Date.now() + ACCESS_CODE.lifetime * 1_000
      const [older] = await fromRedis(
        redis
          .multi()
          .lrange(openKey(emailKey), ACCESS_CODE.live - 1, -1)
          .lpush(openKey(emailKey), id)
          .ltrim(openKey(emailKey), 0, ACCESS_CODE.live - 1)
          .expire(openKey(emailKey), ACCESS_CODE.lifetime)
          .hset(challengeKey(id), { email, emailKey, tries: 0, expiresAt })
          .expire(challengeKey(id), ACCESS_CODE.lifetime)
          .exec(),
      ).then((replies) => (replies ?? []).map(([, reply]) => reply as string[]))
      const replaced = (older ?? []).map(challengeKey)
      if (replaced.length > 0) await fromRedis(redis.del(...replaced))
      return { id, email, emailKey }
    },

    async find(ids, emailKey) {
      const challenges = await Promise.all(ids.map(read))
      return challenges.flatMap((challenge) => (challenge?.emailKey === emailKey ? challenge : []))
    },

    async newest(emailKey) {
      const [id] = await fromRedis(redis.lrange(openKey(emailKey), 0, 0))
      return id ? read(id) : null
    },

    codeOf: ({ id, emailKey }) => accessCode(secret, id, emailKey),

    async consume({ id, emailKey }) {
      const consumed = await fromRedis(redis.del(challengeKey(id)))
      if (consumed === 0) return false
      await fromRedis(redis.del(openKey(emailKey)))
      return true
    },

    async countWrongAnswer(challenges) {
      const counted = challenges.map(({ id }) =>
        fromRedis(redis.eval(COUNT_WRONG_ANSWER, 1, challengeKey(id), ACCESS_CODE.tries)),
      )
      await Promise.all(counted)
    },
  }
}
