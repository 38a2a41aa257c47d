import { TRASH_KINDS, type TrashKind } from '@loggia/contracts/trash/kinds'
import type { Transaction } from '@loggia/db/client'
import { lockRank, type TableName } from '@loggia/db/lock-order'
import { noteLock } from '../kernel/lock-order.ts'
import { matches, type Match } from '../kernel/match.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { trashOf } from './kinds.ts'
import { fillAgain, fillAgainInTrash, leaveLinks, linksOf } from './links.ts'
import { endReplyAddresses, NO_ADDRESSES, takeAddresses } from './addresses.ts'
import { insertAccess, insertRowsOf, LEFT_OUT } from './put-back.ts'
import { cascadeFrom, readReferences } from './references.ts'

/** Why items cannot be put back. */
export type Obstacle =
  | {
      /** A row that one of them belongs to is not there. */
      reason: 'orphan'
      /** The name of the item in the trash. */
      title: string
      /** The table of the row that is missing. */
      table: string
      /** The name of the item in the trash that holds the missing row; null when it is gone for good. */
      inTrash: string | null
    }
  /** Another row has the place of one of them, such as the number of an invoice. */
  | { reason: 'taken' }

/**
 * Puts items of one kind back as they were, and takes them out of the trash. Only one transaction may put rows back at
 * a time.
 *
 * @returns the obstacles, in which case the transaction has to be rolled back
 */
export async function putBack(
  db: Transaction,
  kind: TrashKind,
  itemIds: readonly number[],
): Promise<Obstacle | null> {
  const references = await readReferences(db)
  const falling = cascadeFrom(trashOf(kind).table, references)
  const tables = new Set(falling.map(({ table }) => table))
  const addresses = kind === 'client' ? await takeAddresses(db, itemIds) : NO_ADDRESSES
  const outside = references
    .filter(({ table, to }) => tables.has(table) && !tables.has(to) && IN_TRASH.has(to))
    .toSorted((a, b) => lockRank(a.to) - lockRank(b.to))
  for (const reference of outside) {
    const wanted = await idsReferredTo(db, itemIds, reference)
    // Locking nothing would still take the table's turn, and tables before it could not be locked any more.
    if (wanted.length === 0) continue
    const there = new Set(await lockRows(db, reference.to as TableName, wanted, 'KEY SHARE'))
    const missing = wanted.find((id) => !there.has(id))
    if (missing === undefined || reference.table === LEFT_OUT) continue
    if (reference.onDelete === 'empty') await leaveLinks(db, itemIds, reference)
    else return orphanOf(db, itemIds, reference, missing)
  }
  if (!(await insertRowsOf(db, itemIds, [...tables], references))) return { reason: 'taken' }
  await fillLinks(db, itemIds)
  await insertAccess(db, itemIds, references, addresses.kept)
  await endReplyAddresses(db, itemIds, addresses.lost)
  await deleteItems(db, itemIds)
  return null
}

/** Deletes items for good. */
export async function deleteItems(db: Transaction, itemIds: readonly number[]): Promise<void> {
  await db.$executeRaw`DELETE FROM trash_items WHERE id = ANY(${itemIds}::int[])`
}

/** The tables whose rows can be in the trash and come back. */
const IN_TRASH = new Set<string>(TRASH_KINDS.map((kind) => trashOf(kind).table))

async function idsReferredTo(
  db: Transaction,
  itemIds: readonly number[],
  { table, column }: { table: string; column: string },
): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT (r ->> ${column}::text)::int AS id
    FROM trash_items i, jsonb_array_elements(i.rows -> ${table}::text) r
    WHERE i.id = ANY(${itemIds}::int[]) AND r -> ${column}::text <> 'null' ORDER BY 1`
  return rows.map(({ id }) => id)
}

async function orphanOf(
  db: Transaction,
  itemIds: readonly number[],
  { table, column, to }: { table: string; column: string; to: string },
  missing: number,
): Promise<Obstacle> {
  const [orphan] = await db.$queryRaw<{ title: string; inTrash: string | null }[]>`
    SELECT i.title, (SELECT o.title FROM trash_items o
      WHERE o.rows -> ${to}::text @> jsonb_build_array(jsonb_build_object('id', ${missing}::int)) LIMIT 1
    ) AS "inTrash"
    FROM trash_items i
    WHERE i.id = ANY(${itemIds}::int[])
      AND i.rows -> ${table}::text @> jsonb_build_array(jsonb_build_object(${column}::text, ${missing}::int))
    ORDER BY i.id LIMIT 1`
  if (!orphan) throw new Error(`No item has a row of ${table} that refers to ${missing}`)
  return { reason: 'orphan', table: to, ...orphan }
}

async function fillLinks(db: Transaction, itemIds: readonly number[]): Promise<void> {
  const links = await linksOf(db, itemIds)
  const byTable = Map.groupBy(links, ({ table }) => table)
  for (const [table, ofTable] of [...byTable].toSorted(([a], [b]) => lockRank(a) - lockRank(b))) {
    const others = ofTable.filter(({ isOwn }) => !isOwn).map(({ id }) => id)
    const own = ofTable.filter(({ isOwn }) => isOwn).map(({ id }) => id)
    // Once for all of its columns: rows are locked in the order of their ids.
    const locked = others.length > 0 ? await lockRows(db, table as TableName, others) : []
    const there = new Set([...own, ...locked])
    for (const [column, group] of Map.groupBy(ofTable, (link) => link.column)) {
      const [rows, gone] = [
        group.filter(({ id }) => there.has(id)),
        group.filter(({ id }) => !there.has(id)),
      ]
      if (rows.length > 0) await fillAgain(db, { table, column }, rows)
      if (gone.length > 0) await fillAgainInTrash(db, { table, column }, gone)
    }
  }
}

/** An item of the trash, as far as work on it needs to know. */
export interface LockedItem {
  id: number
  kind: TrashKind
  recordId: number
  title: string
}

/**
 * Keeps others from putting rows back until the end of the transaction, while deleting goes on, and locks the items that
 * match, which the sweep might delete.
 */
export async function lockTrashItems(
  db: Transaction,
  match: Match<'TrashItem'>,
): Promise<LockedItem[]> {
  noteLock(db, 'trash_items')
  await db.$executeRaw`LOCK TABLE trash_items IN SHARE UPDATE EXCLUSIVE MODE`
  return db.$queryRaw<LockedItem[]>`
    SELECT id, kind, record_id AS "recordId", title FROM trash_items
    WHERE ${matches(match)} ORDER BY id FOR UPDATE`
}
