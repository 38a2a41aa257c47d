import { createHash, randomBytes } from 'node:crypto'
import { PASSKEY_CHALLENGE_SECONDS } from '@loggia/contracts/passkeys/passkeys'
import type { PasskeyChallenge, PasskeyChallenges } from '@loggia/domain/kernel/ports'
import type { Redis } from 'ioredis'
import { fromRedis } from '../from-redis.ts'

/**
 * The challenges of passkeys in Redis, which keeps only their hashes. Every method throws UNAVAILABLE while Redis is
 * away.
 */
export function createPasskeyChallenges(redis: Redis): PasskeyChallenges {
  return {
    async open(challenge) {
      const value = randomBytes(32).toString('base64url')
      const json = JSON.stringify(challenge)
      await fromRedis(redis.set(keyOf(value), json, 'EX', PASSKEY_CHALLENGE_SECONDS))
      return value
    },
    async take(value) {
      const json = await fromRedis(redis.getdel(keyOf(value)))
      return json === null ? null : (JSON.parse(json) as PasskeyChallenge)
    },
  }
}

function keyOf(value: string): string {
  return `passkey:challenge:${createHash('sha256').update(value).digest('base64url')}`
}
