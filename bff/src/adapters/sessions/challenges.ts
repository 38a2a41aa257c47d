import { randomBytes } from 'node:crypto'
import { accessCode, challengeKey } from '@loggia/contracts/access-code'
import { ACCESS_CODE } from '@loggia/contracts/limits'
import { foldCase } from '@loggia/contracts/text'
import type { Redis } from 'ioredis'
import type { Challenge, Challenges } from '../../core/ports.ts'
import { fromRedis } from '../redis.ts'

/** Counts a wrong answer and drops the challenge at the last one. A dead one is not revived. */
const COUNT_WRONG_ANSWER = `
  if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
  local tries = redis.call('HINCRBY', KEYS[1], 'tries', 1)
  if tries >= tonumber(ARGV[1]) then redis.call('DEL', KEYS[1]) end
  return tries`

/** The challenges of access codes. No code is stored: it is derived from the secret when needed. */
export function createChallenges(redis: Redis, secret: string): Challenges {
  const liveKey = (emailKey: string) => `challenges:${emailKey}`

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
          .lrange(liveKey(emailKey), ACCESS_CODE.live - 1, -1)
          .lpush(liveKey(emailKey), id)
          .ltrim(liveKey(emailKey), 0, ACCESS_CODE.live - 1)
          .expire(liveKey(emailKey), ACCESS_CODE.lifetime)
          .hset(challengeKey(id), { email, emailKey, tries: 0, expiresAt })
          .expire(challengeKey(id), ACCESS_CODE.lifetime)
          .exec(),
      ).then((answers) => (answers ?? []).map(([, answer]) => answer as string[]))
      const dead = (older ?? []).map(challengeKey)
      if (dead.length > 0) await fromRedis(redis.del(...dead))
      return { id, email, emailKey }
    },

    async find(ids, emailKey) {
      const found = await Promise.all(ids.map(read))
      return found.filter((it) => it !== null).filter((it) => it.emailKey === emailKey)
    },

    async newest(emailKey) {
      const [id] = await fromRedis(redis.lrange(liveKey(emailKey), 0, 0))
      return id ? read(id) : null
    },

    codeOf: ({ id, emailKey }) => accessCode(secret, id, emailKey),

    async consume({ id, emailKey }) {
      const consumed = await fromRedis(redis.del(challengeKey(id)))
      if (consumed === 0) return false
      await fromRedis(redis.del(liveKey(emailKey)))
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
