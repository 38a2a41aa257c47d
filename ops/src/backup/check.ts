import { withOpsClient } from '@loggia/server/backup/ops-client'
import { restoreBackup } from '@loggia/server/backup/restore'
import { recordRun } from '@loggia/server/backup/runs'
import { readDataTables } from '@loggia/db/tables'
import { CommandError, type Io } from '../command.ts'
import type { Located } from './locate.ts'
import { rowProgress } from './progress.ts'
import { textOf } from './s3-answers.ts'
import { describeDatabase } from './settings.ts'

/**
 * Restores a backup into a database of its own on the same server, counts its rows, and drops the database again.
 * The run is recorded with the installation's own database. Tables and columns that only a newer release has, as after
 * a step back, have no place in that database, and are left out.
 *
 * @returns the number of rows by table
 */
export async function checkBackup(
  databaseUrl: string,
  { store, name }: Located,
  io: Io,
): Promise<Record<string, number>> {
  const destination = `${store.place}/${name}`
  const work = async () => {
    const trial = trialOf(databaseUrl)
    io.progress(`Restoring ${destination} into the database ${describeDatabase(trial.url)}`)
    await trial.create()
    try {
      const onRows = rowProgress(io, 'Check')
      const leftOut = new Set<string>()
      const leaveOut = (what: string) => void leftOut.add(what)
      const options = { mail: 'hold', onRows, leaveOut } as const
      const expected = await restoreBackup(trial.url, store.read(name), options)
      compare(expected, await countRows(trial.url))
      if (leftOut.size > 0) {
        io.progress(`Checked without what only a newer release has: ${[...leftOut].join(', ')}`)
      }
      return { bytes: null, destination, rows: expected }
    } finally {
      await trial.drop()
    }
  }
  return (await recordRun(databaseUrl, { kind: 'check', destination }, work)).rows
}

/** A database that exists during a check only. Its name is always the same, so that none is left for ever. */
function trialOf(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const name = `${decodeURIComponent(url.pathname.slice(1)).slice(0, 48)}_restore_check`
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
        throw new CommandError(
          `The check needs a database ${name} of its own, which cannot be made: ${textOf(error)}.`,
          'Let the user of DATABASE_URL create databases (ALTER ROLE … CREATEDB), and run one check at a time.',
          error,
        )
      }
    },
    drop: () => execute((quoted) => `DROP DATABASE IF EXISTS ${quoted}`),
  }
}

function countRows(url: string): Promise<Record<string, number>> {
  return withOpsClient(url, async (client) => {
    const counts: Record<string, number> = {}
    await client.query('BEGIN')
    await client.query('SET LOCAL statement_timeout = 0')
    for (const { name } of await readDataTables(client)) {
      const table = client.escapeIdentifier(name)
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${table}`,
      )
      counts[name] = rows[0]?.count ?? 0
    }
    await client.query('COMMIT')
    return counts
  })
}

/** Moving data of older releases may add rows. */
function compare(expected: Record<string, number>, found: Record<string, number>): void {
  const wrong = Object.entries({ ...found, ...expected }).filter(
    ([table]) => (found[table] ?? 0) < (expected[table] ?? 0),
  )
  if (wrong.length === 0) return
  const tables = wrong.map(([table]) => `${table} (${found[table] ?? 0} of ${expected[table]})`)
  throw new CommandError(`Rows are missing in ${tables.join(', ')}.`, 'Make another backup.')
}
