import { randomBytes } from 'node:crypto'
import type { DriveFailureReason } from '@loggia/contracts/documents/drive-failure'
import { createSecretCipher } from '@loggia/server/auth/secret-cipher'
import type { Redis } from 'ioredis'
import { createDriveGateway } from './gateway.ts'
import type { GoogleConfig } from './oauth.ts'
import { DRIVE_FAILURE_KEY as KEY, readDriveFailure } from '@loggia/server/checks/drive'

/**
 * Google Drive, as operations use it.
 *
 * @param count counts each failure, for the metrics
 */
export function createDrive(
  config: GoogleConfig,
  redis: Redis,
  count: (reason: DriveFailureReason) => void,
) {
  return {
    gateway: createDriveGateway(config),
    failures: createDriveFailures(redis, count),
    /** Without a key, what it seals is good for this process only. */
    cipher: createSecretCipher(config.GOOGLE_TOKEN_KEY ?? randomBytes(32).toString('base64')),
  }
}

/** A failure that has not recurred for a month explains nothing any more. */
const LIFETIME_SECONDS = 30 * 24 * 3600

/** How often (ms) a process notes that Google answers. */
const ANSWERED_EVERY_MS = 10_000

/**
 * Keeps the last failure of Drive in Redis, for all processes and for staff. No method throws.
 *
 * @param count counts each failure, for the metrics
 */
function createDriveFailures(redis: Redis, count: (reason: DriveFailureReason) => void) {
  let answeredAt = 0
  return {
    /** While Redis is away, the failure is only counted. */
    record(reason: DriveFailureReason, detail: string): void {
      count(reason)
      answeredAt = 0
      const at = new Date().toISOString()
      const write = redis
        .multi()
        .del(KEY)
        .hset(KEY, { reason, detail, at })
        .expire(KEY, LIFETIME_SECONDS)
      write.exec().catch(() => undefined)
    },
    /** Notes that Google answered. */
    answered(): void {
      if (Date.now() - answeredAt < ANSWERED_EVERY_MS) return
      answeredAt = Date.now()
      const at = new Date(answeredAt).toISOString()
      redis.hset(KEY, 'answeredAt', at).catch(() => undefined)
    },
    /** The last failure; null without one, or while Redis is away. */
    last: () => readDriveFailure(redis).catch(() => null),
  }
}
