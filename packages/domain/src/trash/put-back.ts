import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { TABLE_NAMES } from '@loggia/db/names'
import type { Reference } from './references.ts'

/** Rows of one table that have the same columns. */
interface Shape {
  table: string
  /** The keys of the rows, in order. */
  keys: string[]
  /** Those of them that are still columns. Others are dropped; columns that were added since get their default. */
  columns: string[]
  /** How many rows there are. */
  count: number
}

/**
 * Inserts the rows of items of the trash as they were, in the order of the tables.
 *
 * @returns false when another row has taken the place of one of them, such as an invoice with the same number
 */
export async function insertRowsOf(
  db: Transaction,
  itemIds: readonly number[],
  tables: readonly string[],
  references: readonly Reference[],
): Promise<boolean> {
  const shapes = await readShapes(db, itemIds)
  for (const table of tables) {
    for (const shape of shapes.filter((each) => each.table === table)) {
      const inserted = await insertShape(db, itemIds, shape, references)
      if (inserted < shape.count && table !== LEFT_OUT) return false
    }
  }
  return true
}

/**
 * Inserts the rows of addresses with their records, for those with the same holder as then. Decisions made meanwhile
 * count, and another record may have brought it back.
 *
 * @param emailKeys the folded addresses
 */
export async function insertAccess(
  db: Transaction,
  itemIds: readonly number[],
  references: readonly Reference[],
  emailKeys: readonly string[],
): Promise<void> {
  const shapes = await readShapes(db, itemIds)
  for (const [table, address] of WITH_ADDRESS) {
    const isKept = Prisma.sql`${address} = ANY(${[...emailKeys]}::text[])`
    for (const shape of shapes.filter((each) => each.table === table)) {
      await insertShape(db, itemIds, shape, references, isKept)
    }
  }
}

/**
 * Rows that stay away without one of those they fall with: a notice of a message in a project keeps the client whom the
 * project had then, and the project does not wait for that one.
 */
export const LEFT_OUT = TABLE_NAMES.Notice

/** The rows of an address with its record, and the address in a row `x` of it. */
const WITH_ADDRESS: readonly (readonly [string, Prisma.Sql])[] = [
  [TABLE_NAMES.Passkey, Prisma.sql`substring(x.person FROM '^client:(.*)$')`],
  [TABLE_NAMES.PortalRole, Prisma.sql`x.email_key`],
]

function readShapes(db: Transaction, itemIds: readonly number[]): Promise<Shape[]> {
  return db.$queryRaw<Shape[]>`
    SELECT shape.name AS "table", shape.keys, array_agg(a.attname::text ORDER BY a.attnum) AS columns, shape.count
    FROM (
      SELECT list.key AS name, ${KEYS} AS keys, count(*)::int AS count
      FROM trash_items i, jsonb_each(i.rows) list, jsonb_array_elements(list.value) r
      WHERE i.id = ANY(${itemIds}::int[]) GROUP BY 1, 2
    ) shape
      JOIN pg_attribute a ON a.attrelid = to_regclass(quote_ident(shape.name))
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attname = ANY(shape.keys)
    GROUP BY shape.name, shape.keys, shape.count`
}

const KEYS = Prisma.raw(`(SELECT array_agg(k ORDER BY k) FROM jsonb_object_keys(r) k)`)

async function insertShape(
  db: Transaction,
  itemIds: readonly number[],
  { table, keys, columns }: Shape,
  references: readonly Reference[],
  isWanted = Prisma.sql`true`,
): Promise<number> {
  const name = Prisma.raw(`"${table}"`)
  const values = columns.map((column) => {
    const reference = references.find((each) => each.table === table && each.column === column)
    return reference?.onDelete === 'empty' ? ifThere(reference) : Prisma.raw(`x."${column}"`)
  })
  const owners = references.filter(
    (each) => table === LEFT_OUT && each.table === table && each.onDelete === 'cascade',
  )
  return db.$executeRaw`
    INSERT INTO ${name} (${Prisma.raw(columns.map((column) => `"${column}"`).join(', '))})
    SELECT ${Prisma.join(values)}
    FROM trash_items i, jsonb_array_elements(i.rows -> ${table}::text) r,
      jsonb_populate_record(NULL::${name}, r) x
    WHERE i.id = ANY(${itemIds}::int[]) AND ${KEYS} = ${keys}::text[] AND ${isWanted}
      AND NOT (${Prisma.join([Prisma.sql`false`, ...owners.map(isOrphan)], ' OR ')})
    ON CONFLICT DO NOTHING`
}

/** A reference to a missing row stays empty. */
function ifThere({ column, to }: Reference): Prisma.Sql {
  return Prisma.raw(
    `CASE WHEN EXISTS (SELECT 1 FROM "${to}" o WHERE o.id = x."${column}") THEN x."${column}" END`,
  )
}

function isOrphan({ column, to }: Reference): Prisma.Sql {
  return Prisma.raw(
    `x."${column}" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "${to}" o WHERE o.id = x."${column}")`,
  )
}
