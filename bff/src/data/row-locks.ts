import type { Transaction } from '@loggia/db/client'
import { notFound } from '../core/errors.ts'

/** The tables whose rows are locked, and what the error calls a missing row. */
const TABLES = { clients: 'Client', projects: 'Project', contacts: 'Contact' } as const

export type LockedTable = keyof typeof TABLES

/**
 * Locks rows until the end of the transaction (SELECT … FOR UPDATE), in the order of their ids, so that two
 * calls about the same rows wait for each other and never deadlock.
 */
export async function lockRows(
  db: Transaction,
  table: LockedTable,
  ids: readonly number[],
): Promise<void> {
  const statement = `SELECT 1 FROM ${table} WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE`
  await db.$executeRawUnsafe(statement, ids)
}

/** Locks one row until the end of the transaction and then reads it. @throws NOT_FOUND */
export async function lockRow<R>(
  db: Transaction,
  table: LockedTable,
  id: number,
  read: () => Promise<R | null>,
): Promise<R> {
  await lockRows(db, table, [id])
  const row = await read()
  if (row === null) throw notFound(TABLES[table])
  return row
}
