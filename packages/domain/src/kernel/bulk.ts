import type { WorkedEntity } from '@loggia/contracts/audit/kinds'
import type { BulkResult } from '@loggia/contracts/lists'
import type { Transaction } from '@loggia/db/client'
import type { UnitOfWork } from './unit-of-work.ts'
import { changesBetween } from './change-row.ts'
import { lockRows, type LockedTable } from './row-locks.ts'

interface Rows<V> {
  table: LockedTable
  /** The name of the entity in the audit: `client`. */
  entity: WorkedEntity
  ids: readonly number[]
  /** Reads the views of those rows that exist. */
  read(ids: number[]): Promise<V[]>
}

interface BulkChange<V> extends Rows<V> {
  /** Whether the change would make no difference to a row. */
  isUpToDate(view: V): boolean
  write(ids: number[]): Promise<unknown>
}

interface Outcome<V> {
  /** The rows that were changed or deleted, as they were before. */
  touched: V[]
  result: BulkResult
}

/** Changes several rows in the same way, with an audit entry for each that becomes different. */
export async function changeRows<V extends { id: number }>(
  { db, auditAll }: UnitOfWork,
  { table, entity, ids, read, isUpToDate, write }: BulkChange<V>,
): Promise<Outcome<V>> {
  const existing = await read(await lockInOrder(db, table, ids))
  const touched = existing.filter((view) => !isUpToDate(view))
  const changing = touched.map(({ id }) => id)
  await write(changing)
  const after = new Map((await read(changing)).map((view) => [view.id, view]))
  const entries = touched.map((before) => ({
    action: `${entity}.updated` as const,
    entity,
    entityId: before.id,
    ...changesBetween(before, after.get(before.id) ?? before),
  }))
  await auditAll(entries)
  return { touched, result: { changed: touched.length, missing: missingOf(ids, existing) } }
}

interface BulkDeletion<V> extends Rows<V> {
  remove(ids: number[]): Promise<unknown>
}

/** Deletes several rows, with an audit entry for each. */
export async function deleteRows<V extends { id: number }>(
  { db, auditAll }: UnitOfWork,
  { table, entity, ids, read, remove }: BulkDeletion<V>,
): Promise<Outcome<V>> {
  const touched = await read(await lockInOrder(db, table, ids))
  await remove(touched.map(({ id }) => id))
  const action = `${entity}.deleted` as const
  await auditAll(touched.map((before) => ({ action, entity, entityId: before.id, before })))
  return { touched, result: { changed: touched.length, missing: missingOf(ids, touched) } }
}

/**
 * Locks rows, in the order in which they were named. Rows that return from the trash a moment later are not among them:
 * references to them could not be prevented.
 */
async function lockInOrder(
  db: Transaction,
  table: LockedTable,
  ids: readonly number[],
): Promise<number[]> {
  const locked = new Set(await lockRows(db, table, ids))
  return ids.filter((id) => locked.has(id))
}

function missingOf(ids: readonly number[], existing: { id: number }[]): number[] {
  const existingIds = new Set(existing.map(({ id }) => id))
  return ids.filter((id) => !existingIds.has(id))
}
