import type { Database } from '@loggia/db/client'
import { readReferences } from '@loggia/domain/trash/references'

interface OwnedColumn {
  name: string
  type: string
  /** The table that it refers to. */
  refersTo: string | null
  /** Whether that table is owned too. */
  isOwned: boolean
  /** One of the values that a CHECK allows, if one lists them. */
  allowed: string | null
}

/** A table whose rows belong to a client, directly or through others. */
export interface OwnedTable {
  name: string
  columns: OwnedColumn[]
}

/** Those tables from the catalog, each after the ones it refers to, so that a new one takes part by itself. */
export async function readOwnedTables(db: Database): Promise<OwnedTable[]> {
  const references = await db.$transaction((transaction) => readReferences(transaction))
  const owned = new Set(['clients'])
  // The set grows while it is walked through.
  for (const table of owned) {
    for (const reference of references) if (reference.to === table) owned.add(reference.table)
  }
  const ordered: string[] = []
  while (ordered.length < owned.size) {
    const next = [...owned].find(
      (table) =>
        !ordered.includes(table) &&
        references.every(
          ({ table: from, to }) =>
            from !== table || !owned.has(to) || to === table || ordered.includes(to),
        ),
    )
    if (next === undefined) throw new Error('The foreign keys of the tables form a circle')
    ordered.push(next)
  }
  const columns = await db.$queryRaw<(Omit<OwnedColumn, 'isOwned'> & { table: string })[]>`
    SELECT c.relname AS "table", a.attname AS name,
           format_type(a.atttypid, NULL) AS type,
           (SELECT f.confrelid::regclass::text FROM pg_constraint f
             WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.conkey[1] = a.attnum) AS "refersTo",
           (SELECT substring(pg_get_constraintdef(k.oid) FROM '''([^'']+)''::text') FROM pg_constraint k
             WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
               AND pg_get_constraintdef(k.oid) LIKE '%ANY (ARRAY[%' LIMIT 1) AS allowed
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relname = ANY(${ordered}) AND c.relnamespace = current_schema()::regnamespace
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    ORDER BY a.attnum`
  return ordered.map((table) => ({
    name: table,
    columns: columns
      .filter((column) => column.table === table)
      .map(({ name, type, refersTo, allowed }) => ({
        name,
        type: type.replace(/^timestamp.*/, 'timestamp with time zone'),
        refersTo,
        isOwned: refersTo !== null && owned.has(refersTo),
        allowed,
      })),
  }))
}
