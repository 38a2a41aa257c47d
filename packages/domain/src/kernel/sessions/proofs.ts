import { hash } from 'node:crypto'
import { PROOF_SECONDS } from '@loggia/contracts/staff-auth/proof'
import type { Redis } from 'ioredis'
import { fromRedis } from '../redis/from-redis.ts'

/**
 * Which sessions have lately proved who they are. A proof belongs to one session, and nobody reaches it once
 * that has ended.
 *
 * Every method throws UNAVAILABLE while Redis is away.
 */
export function createProofs(redis: Redis) {
  const keyOf = (sessionId: string) => `proof:${hash('sha256', sessionId, 'base64url')}`
  return {
    async add(sessionId: string): Promise<void> {
      await fromRedis(redis.set(keyOf(sessionId), '', 'EX', PROOF_SECONDS))
    },
    async has(sessionId: string): Promise<boolean> {
      return (await fromRedis(redis.exists(keyOf(sessionId)))) > 0
    },
  }
}
