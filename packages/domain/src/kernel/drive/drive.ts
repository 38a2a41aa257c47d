import { randomBytes } from 'node:crypto'
import type { DriveFailureReason } from '@loggia/contracts/documents/drive-failure'
import { createSecretCipher } from '@loggia/server/auth/secret-cipher'
import type { Redis } from 'ioredis'
import { createDriveFailures } from './failure-log.ts'
import { createDriveGateway } from './gateway.ts'
import type { GoogleConfig } from './oauth.ts'

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
