import type { WorkedEntity } from '@loggia/contracts/audit'
import type { BulkResult } from '@loggia/contracts/bulk'
import { changesBetween } from './changed-fields.ts'
import type { UnitOfWork } from '../core/context.ts'
import { lockRows, type Table } from './row-locks.ts'

interface Rows<V> {
  table: Table
  /** The word for one of them in the audit: `client`. */
  entity: WorkedEntity
  ids: readonly number[]
  /** The views of those that are there. */
  read(ids: number[]): Promise<V[]>
}

interface BulkChange<V> extends Rows<V> {
  /** Whether a row is as it shall be already. */
  isDone(view: V): boolean
  write(ids: number[]): Promise<unknown>
}

/** What was there of the rows that a bulk change met, and what to answer. */
interface Outcome<V> {
  touched: V[]
  result: BulkResult
}

/** Changes several rows in one way, each with its audit. */
export async function changeRows<V extends { id: number }>(
  { db, auditAll }: UnitOfWork,
  { table, entity, ids, read, isDone, write }: BulkChange<V>,
): Promise<Outcome<V>> {
  await lockRows(db, table, ids)
  const found = await read([...ids])
  const touched = found.filter((view) => !isDone(view))
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
  return { touched, result: { changed: touched.length, missing: missingOf(ids, found) } }
}

interface BulkDeletion<V> extends Rows<V> {
  remove(ids: number[]): Promise<unknown>
}

/** Deletes several rows, each with its audit. */
export async function deleteRows<V extends { id: number }>(
  { db, auditAll }: UnitOfWork,
  { table, entity, ids, read, remove }: BulkDeletion<V>,
): Promise<Outcome<V>> {
  await lockRows(db, table, ids)
  const touched = await read([...ids])
  await remove(touched.map(({ id }) => id))
  const action = `${entity}.deleted` as const
  await auditAll(touched.map((before) => ({ action, entity, entityId: before.id, before })))
  return { touched, result: { changed: touched.length, missing: missingOf(ids, touched) } }
}

function missingOf(ids: readonly number[], found: { id: number }[]): number[] {
  const there = new Set(found.map(({ id }) => id))
  return ids.filter((id) => !there.has(id))
}
