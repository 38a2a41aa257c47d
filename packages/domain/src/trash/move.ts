import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import type { TrashKind } from '@loggia/contracts/trash/kinds'
import { trashOf } from './kinds.ts'
import {
  setNullReferences,
  cascadeFrom,
  readReferences,
  type CascadedTable,
  type Reference,
} from './references.ts'

/**
 * Moves rows to the trash, with all rows that PostgreSQL deletes along and the references that it sets to null. One
 * statement, however many rows there are; all of them have to be locked.
 *
 * @param days how long they stay there
 */
export async function moveToTrash(
  db: Transaction,
  kind: TrashKind,
  ids: readonly number[],
  days: number,
): Promise<void> {
  const { table, title } = trashOf(kind)
  const references = await readReferences(db)
  const falling = cascadeFrom(table, references)
  await db.$executeRaw`
    WITH ${Prisma.join(falling.map((each) => deletion(each, ids, title)))},
    fallen AS (${union(falling.map(fallenRows))}),
    emptied AS (${union([NOTHING_EMPTIED, ...setNullReferences(falling, references).map(emptiedLinks)])})
    INSERT INTO trash_items (kind, record_id, title, purge_at, rows, links)
    SELECT ${kind}, root.id, root.title, now() + make_interval(days => ${days}::int), found.rows,
           coalesce(lost.links, '[]')
    FROM ${nameOf(table)} root
      JOIN (SELECT root, jsonb_object_agg(name, list) AS rows FROM fallen GROUP BY root) found
        ON found.root = root.id
      LEFT JOIN (SELECT root, jsonb_agg(link ORDER BY link) AS links FROM emptied GROUP BY root) lost
        ON lost.root = root.id
    ORDER BY root.id`
}

/** Not every table has one. */
const ID = Prisma.raw(`(to_jsonb(t) ->> 'id')::int`)

/** The name by which the statement calls the rows that fell. */
const nameOf = (table: string) => Prisma.raw(`"gone_${table}"`)

function deletion(
  { table, parents }: CascadedTable,
  ids: readonly number[],
  title: string,
): Prisma.Sql {
  const name = Prisma.raw(`"${table}"`)
  if (parents.length === 0) {
    return Prisma.sql`${nameOf(table)} AS (
      DELETE FROM ${name} t WHERE t.id = ANY(${ids}::int[])
      RETURNING t.id AS root, t.id, ${Prisma.raw(title)} AS title, to_jsonb(t) AS row)`
  }
  const found = parents.map(
    (each) => Prisma.sql`
      SELECT c.ctid AS place, p.root FROM ${name} c
        JOIN ${nameOf(each.table)} p ON c.${Prisma.raw(`"${each.column}"`)} = p.id`,
  )
  return Prisma.sql`${nameOf(table)} AS (
    DELETE FROM ${name} t USING (${union(found)}) found WHERE t.ctid = found.place
    RETURNING found.root, ${ID} AS id, NULL::text AS title, to_jsonb(t) AS row)`
}

function fallenRows({ table }: CascadedTable): Prisma.Sql {
  return Prisma.sql`SELECT root, ${table}::text AS name, jsonb_agg(row ORDER BY id) AS list
    FROM ${nameOf(table)} GROUP BY root`
}

const NOTHING_EMPTIED = Prisma.sql`SELECT NULL::int AS root, NULL::jsonb AS link WHERE false`

/** PostgreSQL empties these references at the end of the statement, which still sees them. */
function emptiedLinks({ table, column, to }: Reference): Prisma.Sql {
  return Prisma.sql`
    SELECT p.root, jsonb_build_object('table', ${table}::text, 'column', ${column}::text, 'id', ${ID}, 'to', p.id)
    FROM ${Prisma.raw(`"${table}"`)} t JOIN ${nameOf(to)} p ON t.${Prisma.raw(`"${column}"`)} = p.id`
}

function union(parts: readonly Prisma.Sql[]): Prisma.Sql {
  return Prisma.join(parts, ' UNION ALL ')
}
