import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import type { Reference } from './references.ts'

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
export function linksOf(db: Transaction, itemIds: readonly number[]): Promise<Link[]> {
  return db.$queryRaw<Link[]>`
    SELECT DISTINCT link.*, EXISTS (
      SELECT 1 FROM trash_items o, jsonb_array_elements(o.rows -> link."table") r
      WHERE o.id = ANY(${itemIds}::int[]) AND (r ->> 'id')::int = link.id) AS "isOwn"
    FROM trash_items i,
      jsonb_to_recordset(i.links) link("table" text, "column" text, id int, "to" int)
    WHERE i.id = ANY(${itemIds}::int[]) ORDER BY link."table", link."column", link.id`
}

/** Fills references of one column again, unless they lead elsewhere by now. */
export async function fillAgain(
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
export async function fillAgainInTrash(
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
export async function leaveLinks(
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
