import { delimiter } from 'node:path'
import { findBackupPrograms } from '@loggia/local/engines/backup-programs'

/** The variables of tests that back up: where pg_dump and restic are, and a password. */
export const BACKUPS = {
  PATH: [...(await findBackupPrograms()), process.env['PATH']].join(delimiter),
  BACKUP_PASSWORD: 'correct horse battery staple',
}
