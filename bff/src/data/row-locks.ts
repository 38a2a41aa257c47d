import type { Transaction } from '@loggia/db/client'
import { notFound } from '../core/errors.ts'

/** The tables whose rows are changed in several steps, and what a row is called when it is missing. */
const TABLES = { clients: 'Client', projects: 'Project', contacts: 'Contact' } as const

export type Table = keyof typeof TABLES

/**
 * Holds rows until the end of the transaction, in the order of their ids: of two calls about the same
 * rows one waits for the other, and never both.
 */
export async function lockRows(
  db: Transaction,
  table: Table,
  ids: readonly number[],
): Promise<void> {
  const statement = `SELECT 1 FROM ${table} WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE`
  await db.$executeRawUnsafe(statement, ids)
}

/** One row, held until the end of the transaction. @throws NOT_FOUND */
export async function lockRow<R>(
  db: Transaction,
  table: Table,
  id: number,
  read: () => Promise<R | null>,
): Promise<R> {
  await lockRows(db, table, [id])
  const row = await read()
  if (row === null) throw notFound(TABLES[table])
  return row
}
