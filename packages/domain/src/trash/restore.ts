import { TRASH_KINDS, type TrashKind } from '@loggia/contracts/trash/kinds'
import type { Transaction } from '@loggia/db/client'
import { lockRank, type TableName } from '@loggia/db/lock-order'
import { clientKey } from '@loggia/contracts/person-key'
import { Prisma } from '@loggia/db/generated/client'
import { matches, type Match } from '../kernel/match.ts'
import { lockRows, noteLock } from '../kernel/row-locks.ts'
import { trashOf } from './kinds.ts'
import { insertAccess, insertRowsOf, LEFT_OUT } from './put-back.ts'
import { cascadeFrom, readReferences, type Reference } from './references.ts'
import { changeHolders, lockHolders } from '../portal-access/address-holders.ts'
import { addressesWithoutRecord } from '../portal-access/people.ts'

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

/** The folded addresses of records that come back. */
interface RestoredAddresses {
  /** Those that have the same holder as when the record was deleted. */
  kept: string[]
  /** Addresses with another holder since. */
  lost: string[]
}

const NO_ADDRESSES: RestoredAddresses = { kept: [], lost: [] }

interface InItem {
  emailKey: string
  /** The number of its holder; null in an item deleted by an older release. */
  number: number | null
}

/**
 * Gives the addresses of returning records to their holders: to the same person if there was no other since, or else to
 * a new one. The records are not back yet, and their items are locked.
 */
async function takeAddresses(
  db: Transaction,
  itemIds: readonly number[],
): Promise<RestoredAddresses> {
  const inItems = await db.$queryRaw<InItem[]>`
    SELECT DISTINCT person ->> 'email_key' AS "emailKey", (was ->> 'number')::int AS number
    FROM trash_items i
      CROSS JOIN jsonb_array_elements(i.rows -> 'clients' || coalesce(i.rows -> 'client_people', '[]')) person
      LEFT JOIN jsonb_array_elements(i.rows -> 'address_holders') was
        ON was ->> 'email_key' = person ->> 'email_key'
    WHERE i.id = ANY(${[...itemIds]}::int[]) AND person ->> 'ended_at' IS NULL`
  const emailKeys = [...new Set(inItems.map(({ emailKey }) => emailKey))]
  const holders = await lockHolders(db, emailKeys)
  const free = new Set(await addressesWithoutRecord(db, emailKeys))
  const isKept = ({ emailKey, number, isNew }: (typeof holders)[number]) =>
    inItems
      .filter((item) => item.emailKey === emailKey)
      .every(
        (item) => item.number === number || (item.number === null && isNew && free.has(emailKey)),
      )
  const kept = holders.filter(isKept).map(({ emailKey }) => emailKey)
  const lost = emailKeys.filter((key) => !kept.includes(key))
  await changeHolders(
    db,
    lost.filter((key) => free.has(key)),
  )
  return { kept, lost }
}

/**
 * Ends the reply addresses that came back for another holder: old emails with one would allow writing in their name.
 */
async function endReplyAddresses(
  db: Transaction,
  itemIds: readonly number[],
  lost: readonly string[],
): Promise<void> {
  if (lost.length === 0) return
  await db.$executeRaw`
    DELETE FROM reply_addresses WHERE person = ANY(${lost.map(clientKey)}::text[]) AND id IN (
      SELECT (r ->> 'id')::int FROM trash_items i, jsonb_array_elements(i.rows -> 'reply_addresses') r
      WHERE i.id = ANY(${[...itemIds]}::int[]))`
}

/** A reference that was emptied, to be filled again. */
interface Link {
  table: string
  column: string
  id: number
  to: number
  /** Whether the row that refers was in the same items: it was just put back, and is known to no other transaction. */
  isOwn: boolean
}

/** The references to the rows of items that were emptied when these fell. */
function linksOf(db: Transaction, itemIds: readonly number[]): Promise<Link[]> {
  return db.$queryRaw<Link[]>`
    SELECT DISTINCT link.*, EXISTS (
      SELECT 1 FROM trash_items o, jsonb_array_elements(o.rows -> link."table") r
      WHERE o.id = ANY(${itemIds}::int[]) AND (r ->> 'id')::int = link.id) AS "isOwn"
    FROM trash_items i,
      jsonb_to_recordset(i.links) link("table" text, "column" text, id int, "to" int)
    WHERE i.id = ANY(${itemIds}::int[]) ORDER BY link."table", link."column", link.id`
}

/** Fills references of one column again, unless they lead elsewhere by now. */
async function fillAgain(
  db: Transaction,
  { table, column }: Pick<Link, 'table' | 'column'>,
  links: readonly Link[],
): Promise<void> {
  const name = Prisma.raw(`"${column}"`)
  await db.$executeRaw`
    UPDATE ${Prisma.raw(`"${table}"`)} t SET ${name} = link."to"
    FROM jsonb_to_recordset(${JSON.stringify(links)}::jsonb) link(id int, "to" int)
    WHERE t.id = link.id AND t.${name} IS NULL`
}

/** The same for rows that are in the trash themselves. */
async function fillAgainInTrash(
  db: Transaction,
  { table, column }: Pick<Link, 'table' | 'column'>,
  links: readonly Link[],
): Promise<void> {
  await db.$executeRaw`
    UPDATE trash_items i SET rows = jsonb_set(i.rows, ARRAY[${table}::text], patched.list)
    FROM (
      SELECT o.id, jsonb_agg(
        CASE WHEN link."to" IS NULL OR r.row -> ${column}::text <> 'null' THEN r.row
          ELSE jsonb_set(r.row, ARRAY[${column}::text], to_jsonb(link."to")) END ORDER BY r.place) AS list
      FROM trash_items o
        CROSS JOIN jsonb_array_elements(o.rows -> ${table}::text) WITH ORDINALITY r(row, place)
        LEFT JOIN jsonb_to_recordset(${JSON.stringify(links)}::jsonb) link(id int, "to" int)
          ON link.id = (r.row ->> 'id')::int
      GROUP BY o.id HAVING count(link."to") > 0
    ) patched
    WHERE i.id = patched.id`
}

/**
 * Leaves the references of items that lead to rows in the trash with those, so that they are filled when these come
 * back. Called while the items are still there.
 */
async function leaveLinks(
  db: Transaction,
  itemIds: readonly number[],
  { table, column, to }: Reference,
): Promise<void> {
  await db.$executeRaw`
    UPDATE trash_items p SET links = p.links || lost.links
    FROM (
      SELECT o.id, jsonb_agg(jsonb_build_object('table', ${table}::text, 'column', ${column}::text,
        'id', (r ->> 'id')::int, 'to', (r ->> ${column}::text)::int)) AS links
      FROM trash_items i
        CROSS JOIN jsonb_array_elements(i.rows -> ${table}::text) r
        JOIN trash_items o ON o.rows -> ${to}::text
          @> jsonb_build_array(jsonb_build_object('id', (r ->> ${column}::text)::int))
      WHERE i.id = ANY(${itemIds}::int[]) AND o.id <> ALL(${itemIds}::int[])
      GROUP BY o.id
    ) lost
    WHERE p.id = lost.id`
}
