import type { Client } from 'pg'
import { livePrograms } from '../live-programs.ts'
import { releaseMigrations } from '../migration-names.ts'
import { appliedMigrations, isMigrated, readDataTables } from '../tables.ts'
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

/** @throws RestoreRefused when the database has migrations that this release does not know */
export async function refuseNewerDatabase(client: Client): Promise<void> {
  const applied = (await isMigrated(client)) ? await appliedMigrations(client) : []
  const unknown = await unknownMigrations(applied)
  if (unknown.length === 0) return
  throw new RestoreRefused(
    `The database belongs to a newer release, which has also ${unknown.join(', ')}. Use that release.`,
  )
}

/** @throws RestoreRefused when the backup is of a release that has more migrations */
export async function refuseNewerBackup({ migrations }: BackupHeader): Promise<void> {
  const unknown = await unknownMigrations(migrations)
  if (unknown.length === 0) return
  throw new RestoreRefused(
    `The backup is of a newer release, which has also ${unknown.join(', ')}. Use that release.`,
  )
}

async function unknownMigrations(names: string[]): Promise<string[]> {
  const known = new Set(await releaseMigrations())
  return names.filter((name) => !known.has(name))
}
