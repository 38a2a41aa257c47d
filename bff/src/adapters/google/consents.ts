import { createHash, randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Consents, PendingConsent } from '../../core/drive-ports.ts'
import { fromRedis } from '../redis.ts'

/** Seconds that somebody may take at Google. */
const LIFETIME = 600

/**
 * The consents on their way, with the verifier of PKCE (S256). The browser knows the state; Redis
 * knows only its hash, so a copy of Redis finishes no consent.
 */
export function createConsents(redis: Redis): Consents {
  return {
    async begin(by, returnTo) {
      const state = randomBytes(16).toString('base64url')
      const verifier = randomBytes(32).toString('base64url')
      const pending: PendingConsent = { by, verifier, returnTo }
      await fromRedis(redis.set(keyOf(state), JSON.stringify(pending), 'EX', LIFETIME))
      return { state, challenge: hashOf(verifier) }
    },
    async finish(state) {
      const json = await fromRedis(redis.getdel(keyOf(state)))
      return json === null ? null : (JSON.parse(json) as PendingConsent)
    },
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function keyOf(state: string): string {
  return `drive:consent:${hashOf(state)}`
}
