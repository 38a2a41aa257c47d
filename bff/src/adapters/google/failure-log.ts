import {
  DRIVE_FAILURE_REASONS,
  type DriveFailureReason,
} from '@loggia/contracts/system/drive-failures'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { DriveFailures } from '../../core/drive-failures.ts'

const KEY = 'drive:failure'

/** A failure that nobody has met again for a month explains nothing any more. */
const LIFETIME_SECONDS = 30 * 24 * 3600

/** How often (ms) a process notes that Google answers. */
const ANSWERED_EVERY_MS = 10_000

const stored = z.object({
  reason: z.enum(DRIVE_FAILURE_REASONS),
  detail: z.string(),
  at: z.iso.datetime(),
  answeredAt: z.iso.datetime().optional(),
})

/**
 * Keeps the last failure of Drive in Redis, for all processes.
 *
 * @param count counts each failure, for the metrics
 */
export function createDriveFailures(
  redis: Redis,
  count: (reason: DriveFailureReason) => void,
): DriveFailures {
  let answeredAt = 0
  return {
    record(reason, detail) {
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
    answered() {
      if (Date.now() - answeredAt < ANSWERED_EVERY_MS) return
      answeredAt = Date.now()
      const at = new Date(answeredAt).toISOString()
      redis.hset(KEY, 'answeredAt', at).catch(() => undefined)
    },
    async last() {
      const hash = await redis.hgetall(KEY).catch(() => ({}))
      const { data } = stored.safeParse(hash)
      if (!data) return null
      const { answeredAt: since, ...failure } = data
      // Google answers although it does not find a folder.
      const canRecover = failure.reason !== 'folder-not-found'
      return { ...failure, recovered: canRecover && since !== undefined && since >= failure.at }
    },
  }
}
