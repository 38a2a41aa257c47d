import { isMigrated } from '@loggia/db/tables'
import { TABLE_NAMES } from '@loggia/db/names'
import { withOpsClient } from '@loggia/server/backup/ops-client'
import { recordRun } from '@loggia/server/backup/runs'
import { CommandError, type Io } from '../command.ts'
import { describeDatabase } from './programs.ts'
import { newBackupName, type Repository } from './repository.ts'
import { secretsOf, secretsText } from './secrets.ts'
import type { BackupSettings } from './settings.ts'

/** A backup that was made. */
export interface Made {
  name: string
  /** With its folder or bucket, for people. */
  destination: string
  bytes: number
  hasSecrets: boolean
}

/**
 * The archive of one moment. It is not compressed, so that restic finds what it has already: the next backup stores what is
 * new. Whose objects they are is said by who restores them.
 */
const PG_DUMP = [
  'pg_dump',
  '--format=custom',
  '--compress=none',
  '--no-owner',
  '--no-privileges',
  '--no-comments',
  // Those of backups say what happened to this database.
  `--exclude-table-data=${TABLE_NAMES.BackupRun}`,
]

/** Stores the secrets of the installation, when it has any, and its database; then records the run. */
export function backUp(
  settings: BackupSettings,
  repository: Repository,
  io: Io,
  { signal, when }: { signal?: AbortSignal; when?: 'before a restore' } = {},
): Promise<Made> {
  const { DATABASE_URL: url } = settings
  io.progress(`Backing up the database ${describeDatabase(url)}`)
  const work = async (): Promise<Made> => {
    if (!(await withOpsClient(url, isMigrated))) {
      throw new CommandError(
        'The database has no tables of Loggia: there is nothing to back up.',
        'Check DATABASE_URL.',
      )
    }
    await repository.prepare()
    const name = newBackupName(when)
    const secrets = secretsOf(settings)
    const hasSecrets = Object.keys(secrets).length > 0
    // Before the database: a backup that can be seen is complete.
    if (hasSecrets) await repository.saveSecrets(name, secretsText(secrets))
    const bytes = await repository.saveDump(name, PG_DUMP, signal)
    return { name, destination: `${name} in ${repository.place}`, bytes, hasSecrets }
  }
  const onUnrecorded = (error: unknown) =>
    io.progress(`The backup is not recorded: ${error instanceof Error ? error.message : 'unknown'}`)
  return recordRun(url, { kind: 'backup', destination: repository.place }, work, onUnrecorded)
}
