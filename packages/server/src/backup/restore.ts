import type { Client } from 'pg'
import { dataMovesExcept } from '@loggia/db/data-moves'
import { isConflict } from '@loggia/db/errors/conflicts'
import { lockRank } from '@loggia/db/lock-order'
import { migrate } from '@loggia/db/migrate'
import { TABLE_NAMES } from '@loggia/db/names'
import { readDataTables, type Table } from '@loggia/db/tables'
import type { BackupHeader } from './format.ts'
import { insertRows, moveSequence } from './insert.ts'
import { withOpsClient } from './ops-client.ts'
import { readBackup } from './read.ts'
import {
  refuseOtherSchema,
  refuseUnlessUnused,
  tablesWithRows,
  unknownMigrations,
} from './refusals.ts'

export interface RestoreOptions {
  /**
   * Replaces the rows that are there, even while programs run. If there are any, `backUp` is called first, when nobody
   * can write any more, so that it holds everything that is about to be replaced.
   */
  over?: { backUp(): Promise<void> } | undefined
  /**
   * Whether emails that were not sent when the backup was made are sent, or held until staff send them. Notices that were
   * to be mailed are mailed, or only stay unread.
   */
  mail: 'send' | 'hold'
  /**
   * Hears what is left out because only a newer release has it: a table, or `table.column`. Without it, a backup that
   * has the tables of a newer release is refused unless the database has them as well.
   */
  leaveOut?: (name: string) => void
  /** Hears how many rows there are so far. */
  onRows?: (count: number) => void
}

/**
 * Migrates the database and puts the rows of a backup into it, in one transaction. Backups of older releases
 * work: columns that were added since get their defaults, and what migrations moved since is moved again.
 *
 * @throws BackupFileError when the file is no whole backup
 * @throws RestoreRefused when there are rows, or programs are connected, unless `over` is given
 * @returns how many rows were inserted into each table
 */
export async function restoreBackup(
  databaseUrl: string,
  file: AsyncIterable<Buffer>,
  { over, mail, leaveOut, onRows = () => {} }: RestoreOptions,
): Promise<Record<string, number>> {
  if (!over) await withOpsClient(databaseUrl, (client) => refuseUnlessUnused(client))
  await migrate(databaseUrl)
  return withOpsClient(databaseUrl, async (client) => {
    await client.query('BEGIN')
    // The limits of the role are for calls of visitors.
    await client.query(`SET LOCAL statement_timeout = 0`)
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    const tables = await readDataTables(client)
    await lockAgainstWrites(client, tables)
    if (over) {
      if ((await tablesWithRows(client)).length > 0) await over.backUp()
      await truncate(client, tables)
    } else {
      await refuseUnlessUnused(client)
    }
    const inserted: Record<string, number> = {}
    let total = 0
    let omit: ((name: string) => void) | undefined
    const { header } = await readBackup(file, async (line, lineHeader) => {
      if (total === 0) omit = await whatMayBeLeftOut(client, lineHeader, leaveOut)
      total += line.rows.length
      const count = await insertRows(client, tables, line, omit)
      if (count > 0) inserted[line.table] = (inserted[line.table] ?? 0) + count
      onRows(total)
    })
    for (const sql of await dataMovesExcept(header.migrations)) await client.query(sql)
    if (mail === 'hold') await giveUpMails(client)
    for (const table of tables) await moveSequence(client, table)
    // Somebody may have started a program meanwhile.
    if (!over) await refuseUnlessUnused(client, 'programs')
    await client.query('COMMIT')
    return inserted
  })
}

/** @throws RestoreRefused when the backup does not fit the database, and nothing may be left out */
async function whatMayBeLeftOut(
  client: Client,
  header: BackupHeader,
  leaveOut: RestoreOptions['leaveOut'],
): Promise<RestoreOptions['leaveOut']> {
  if (leaveOut && (await unknownMigrations(header.migrations)).length > 0) return leaveOut
  await refuseOtherSchema(client, header)
  return undefined
}

/** Nobody else can write until the end of the transaction; reading, as the backup of `over` does, goes on. */
async function lockAgainstWrites(client: Client, tables: Table[]): Promise<void> {
  const known = new Set<string>(Object.values(TABLE_NAMES))
  // Those of a newer release last: no program of this one locks any of them.
  const rankOf = ({ name }: Table) => (known.has(name) ? lockRank(name) : Number.MAX_SAFE_INTEGER)
  const ordered = tables.toSorted((a, b) => rankOf(a) - rankOf(b))
  await client.query(`LOCK TABLE ${names(client, ordered)} IN SHARE ROW EXCLUSIVE MODE`)
}

/** How often programs may come in between while the tables are emptied. */
const ATTEMPTS = 10

/**
 * Empties the tables. A program that read one of them and waits for the end of this transaction to write would keep it
 * from being emptied: what it does is canceled.
 */
async function truncate(client: Client, tables: Table[]): Promise<void> {
  await client.query('SAVEPOINT before_truncate')
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`TRUNCATE ${names(client, tables)}`)
      return
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS) throw error
    }
    await client.query('ROLLBACK TO SAVEPOINT before_truncate')
    await client.query(
      `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
       WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))`,
    )
  }
}

function names(client: Client, tables: Table[]): string {
  return tables.map(({ name }) => client.escapeIdentifier(name)).join()
}

/**
 * Gives up what was not sent. Staff see it, and can send it again. Notices that were to be mailed stay unread behind the
 * bell: without an email yet, there is nothing that staff could send.
 */
async function giveUpMails(client: Client): Promise<void> {
  await client.query(
    `UPDATE outbox SET dead_at = now(), last_error_class = 'Restored'
     WHERE sent_at IS NULL AND dead_at IS NULL`,
  )
  await client.query(
    'UPDATE notices SET mail_due_at = NULL, mail_delivery = NULL WHERE mail_due_at IS NOT NULL',
  )
}
