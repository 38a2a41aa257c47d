import { migrate } from '@loggia/db/migrate'
import { readDataTables } from '@loggia/db/tables'
import { withOpsClient } from '@loggia/server/backup/ops-client'
import { recordRun } from '@loggia/server/backup/runs'
import { CommandError, type Io } from '../command.ts'
import { databaseOf, describeDatabase, explained, postgresEnv, start } from './programs.ts'
import { DUMP, type Backup, type Repository } from './repository.ts'
import type { BackupSettings } from './settings.ts'

/**
 * Restores a backup into a database of its own on the same server, migrates it, counts its rows, and drops it again; and lets
 * restic look whether the repository is whole. The run is recorded with the installation's own database.
 *
 * @returns the number of rows by table
 */
export async function checkBackup(
  { DATABASE_URL, env }: BackupSettings,
  repository: Repository,
  { id, name }: Backup,
  io: Io,
): Promise<Record<string, number>> {
  const destination = `${name} in ${repository.place}`
  const work = async () => {
    const trial = trialOf(DATABASE_URL)
    io.progress(`Restoring ${destination} into the database ${describeDatabase(trial.url)}`)
    await trial.create()
    try {
      const args = ['--exit-on-error', '--no-owner', `--dbname=${databaseOf(trial.url)}`]
      const target = start('pg_restore', args, postgresEnv(trial.url, env), { stdin: 'pipe' })
      await explained(repository.read(id, DUMP).pipe(target))
      await migrate(trial.url)
      await repository.check()
      return { bytes: null, destination, rows: await countRows(trial.url) }
    } finally {
      await trial.drop()
    }
  }
  return (await recordRun(DATABASE_URL, { kind: 'check', destination }, work)).rows
}

/** A database that exists during a check only. Its name is always the same, so that none is left for ever. */
function trialOf(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const name = `${databaseOf(databaseUrl).slice(0, 48)}_restore_check`
  url.pathname = encodeURIComponent(name)
  const execute = (sql: (quoted: string) => string) =>
    withOpsClient(databaseUrl, (client) => client.query(sql(client.escapeIdentifier(name))))
  return {
    url: url.href,
    async create() {
      try {
        await execute((quoted) => `DROP DATABASE IF EXISTS ${quoted}`)
        await execute((quoted) => `CREATE DATABASE ${quoted} TEMPLATE template0`)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        throw new CommandError(
          `The check needs a database ${name} of its own, which cannot be made: ${reason}.`,
          'Let the user of DATABASE_URL create databases (ALTER ROLE … CREATEDB), and run one check at a time.',
          error,
        )
      }
    },
    drop: () => execute((quoted) => `DROP DATABASE IF EXISTS ${quoted}`),
  }
}

/** How many rows each table of a database has that has any. */
export function countRows(url: string): Promise<Record<string, number>> {
  return withOpsClient(url, async (client) => {
    const counts: Record<string, number> = {}
    await client.query('BEGIN')
    await client.query('SET LOCAL statement_timeout = 0')
    for (const { name } of await readDataTables(client)) {
      const table = client.escapeIdentifier(name)
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${table}`,
      )
      const count = rows[0]?.count ?? 0
      if (count > 0) counts[name] = count
    }
    await client.query('COMMIT')
    return counts
  })
}
