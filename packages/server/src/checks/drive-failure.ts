import { DRIVE_FAILURE_REASONS, type DriveFailure } from '@loggia/contracts/documents/drive-failure'
import type { Redis } from 'ioredis'
import { z } from 'zod'

/** The hash in Redis with the last failure of Drive, for all processes. */
export const DRIVE_FAILURE_KEY = 'drive:failure'

const stored = z.object({
  reason: z.enum(DRIVE_FAILURE_REASONS),
  detail: z.string(),
  at: z.iso.datetime(),
  answeredAt: z.iso.datetime().optional(),
})

/** The last failure; null without one. @throws when Redis does not answer */
export async function readDriveFailure(redis: Redis): Promise<DriveFailure | null> {
  const { data } = stored.safeParse(await redis.hgetall(DRIVE_FAILURE_KEY))
  if (!data) return null
  const { answeredAt: since, ...failure } = data
  // Google answers although it does not find a folder.
  const canRecover = failure.reason !== 'folder-not-found'
  return { ...failure, recovered: canRecover && since !== undefined && since >= failure.at }
}
