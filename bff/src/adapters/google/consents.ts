import { createHash, randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Consents, PendingConsent } from '@loggia/domain/kernel/drive-ports'
import { fromRedis } from '../from-redis.ts'

/** How long a user may stay at Google's consent page. */
const LIFETIME_SECONDS = 600

/**
 * The pending consents in Redis, with their PKCE verifiers (S256). The browser holds the state and
 * Redis only its hash, so a leaked Redis dump cannot complete a consent. Every method throws
 * UNAVAILABLE while Redis is away.
 */
export function createConsents(redis: Redis): Consents {
  return {
    async begin(startedBy, returnTo) {
      const state = randomBytes(16).toString('base64url')
      const verifier = randomBytes(32).toString('base64url')
      const pending: PendingConsent = { startedBy, verifier, returnTo }
      await fromRedis(redis.set(redisKey(state), JSON.stringify(pending), 'EX', LIFETIME_SECONDS))
      return { state, challenge: sha256(verifier) }
    },
    async finish(state) {
      const json = await fromRedis(redis.getdel(redisKey(state)))
      return json === null ? null : (JSON.parse(json) as PendingConsent)
    },
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function redisKey(state: string): string {
  return `drive:consent:${sha256(state)}`
}
