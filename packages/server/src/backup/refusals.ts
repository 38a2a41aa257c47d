import type { Client } from 'pg'
import { livePrograms } from '@loggia/db/live-programs'
import { releaseMigrations } from '@loggia/db/migration-names'
import { appliedMigrations, isMigrated, readDataTables } from '@loggia/db/tables'
import type { BackupHeader } from './format.ts'

/** A restore that would harm. Its message is a sentence for the operator. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused'
}

/** @throws RestoreRefused when there are rows, or bff or worker are connected */
export async function refuseUnlessUnused(
  client: Client,
  what: 'programs' | 'rows and programs' = 'rows and programs',
): Promise<void> {
  const programs = await livePrograms(client)
  if (programs.length > 0) {
    throw new RestoreRefused(
      `Programs use the database: ${programs.join(' and ')}. Stop them first.`,
    )
  }
  if (what === 'programs') return
  const filled = await tablesWithRows(client)
  if (filled.length > 0) {
    throw new RestoreRefused(
      `The database is not empty: there are rows in ${filled.join(', ')}. Restore into an empty one, or replace them with --over, which makes a backup first.`,
    )
  }
}

/** The tables of the data that have rows. */
export async function tablesWithRows(client: Client): Promise<string[]> {
  const filled: string[] = []
  for (const { name } of await readDataTables(client)) {
    const { rowCount } = await client.query(`SELECT FROM ${client.escapeIdentifier(name)} LIMIT 1`)
    if (rowCount) filled.push(name)
  }
  return filled
}

/**
 * A database that a newer release has migrated keeps its additions after a step back. A backup of it fits, because
 * there is a place for every value and nothing has to be moved.
 *
 * @throws RestoreRefused when backup or database have other additions of a newer release than the other
 */
export async function refuseOtherSchema(
  client: Client,
  { migrations }: BackupHeader,
): Promise<void> {
  const applied = (await isMigrated(client)) ? await appliedMigrations(client) : []
  const inDatabase = await unknownMigrations(applied)
  const inBackup = await unknownMigrations(migrations)
  const missing = inBackup.filter((name) => !inDatabase.includes(name))
  if (missing.length > 0) {
    throw new RestoreRefused(
      `The backup has the tables of a newer release, which has also ${missing.join(', ')}. ${WAY_OUT}`,
    )
  }
  const added = inDatabase.filter((name) => !inBackup.includes(name))
  if (added.length > 0) {
    throw new RestoreRefused(
      `A newer release has migrated the database since the backup, with ${added.join(', ')}. ${WAY_OUT}`,
    )
  }
}

const WAY_OUT =
  'Restore with that release, then step back to this one: "After a step back" in docs/operations/backup.md.'

/** The migrations that this release does not know. */
export async function unknownMigrations(names: string[]): Promise<string[]> {
  const known = new Set(await releaseMigrations())
  return names.filter((name) => !known.has(name))
}
