import type { Transaction } from '@loggia/db/client'
import { FOLLOWING } from '../../person-data/following.ts'

/** What is unique in a table. */
export interface UniqueColumns {
  columns: string[]
  /** Whether it is the id of the rows. */
  isId: boolean
}

/** What is unique in the tables whose rows name people, from the catalog. */
export async function uniqueColumns(db: Transaction): Promise<Map<string, UniqueColumns[]>> {
  const tables = FOLLOWING.map(({ table }) => table)
  const rows = await db.$queryRaw<{ table: string; columns: string[] }[]>`
    SELECT i.indrelid::regclass::text AS "table",
           (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
             WHERE a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)) AS columns
    FROM pg_index i WHERE i.indisunique AND i.indrelid::regclass::text = ANY(${tables})`
  const found = rows.map(({ table, columns }) => ({
    table,
    unique: { columns, isId: columns.join() === 'id' },
  }))
  return new Map(
    [...Map.groupBy(found, ({ table }) => table)].map(([table, group]) => [
      table,
      group.map(({ unique }) => unique),
    ]),
  )
}
