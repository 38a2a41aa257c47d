import {
  DRIVE_FAILURE_REASONS,
  DRIVE_FAILURE_TEXTS,
  type DriveFailure,
} from '@loggia/contracts/documents/drive-failure'
import type { Database } from '@loggia/db/client'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { SecretCipher } from '../auth/secret-cipher.ts'
import { bad, ok, warn, type Finding } from './finding.ts'

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

/** How Google Drive is set up. */
export interface DriveSettings {
  isOAuthConfigured: boolean
  /** The address of the service account; null without one. */
  serviceAccount: string | null
  cipher: Pick<SecretCipher, 'decrypt'>
}

/** Google Drive of the workspace: whether it is connected, and why it failed last. @throws when an engine is away */
export async function checkDrive(
  db: Database,
  redis: Redis,
  { isOAuthConfigured, serviceAccount, cipher }: DriveSettings,
): Promise<Finding[]> {
  const name = 'Google Drive'
  if (!isOAuthConfigured && !serviceAccount) return [ok(name, 'not set up')]
  const [row, failure] = await Promise.all([
    db.driveConnection.findUnique({ where: { owner: 'workspace' } }),
    readDriveFailure(redis),
  ])
  if (!serviceAccount && !row) return [ok(name, 'not connected')]
  const token = row?.refreshToken
  if (!serviceAccount && (!token || cipher.decrypt(token, 'workspace') === null)) {
    const { what, advice } = DRIVE_FAILURE_TEXTS['consent-withdrawn']
    return [bad(name, asPhrase(what), advice)]
  }
  if (failure && !failure.recovered) {
    const { what, advice } = DRIVE_FAILURE_TEXTS[failure.reason]
    return [warn(name, `${asPhrase(what)} (${failure.detail})`, advice)]
  }
  return [ok(name, `connected as ${serviceAccount ?? row?.account}`)]
}

/** Findings are phrases without a full stop. */
function asPhrase(sentence: string): string {
  return sentence.replace(/\.$/, '')
}
