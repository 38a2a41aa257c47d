import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'

/** A foreign key of one column that refers to an id. */
export interface Reference {
  /** The table and the column that refer. */
  table: string
  column: string
  /** The table that is referred to. */
  to: string
  /** The fate of the row when the other one is deleted: it is deleted too, its column is emptied, or neither. */
  onDelete: 'cascade' | 'empty' | 'refuse'
}

/**
 * Every foreign key, from the catalog, so that new tables work without knowing of the trash: PostgreSQL's own rules say
 * which rows fall with a row.
 */
export function readReferences(db: Transaction): Promise<Reference[]> {
  return db.$queryRaw<Reference[]>(REFERENCES)
}

/** The result of `readReferences`. */
export const REFERENCES = Prisma.sql`
    SELECT child.relname AS "table", a.attname AS "column", parent.relname AS "to",
           CASE f.confdeltype WHEN 'c' THEN 'cascade' WHEN 'n' THEN 'empty' ELSE 'refuse' END AS "onDelete"
    FROM pg_constraint f
      JOIN pg_class child ON child.oid = f.conrelid
      JOIN pg_class parent ON parent.oid = f.confrelid
      JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1]
    WHERE f.contype = 'f' AND f.connamespace = current_schema()::regnamespace
    ORDER BY child.relname, a.attname`

/** A table whose rows are deleted with others. */
export interface CascadedTable {
  table: string
  /** The columns that refer to the rows it falls with, and their tables; none for the row that is deleted itself. */
  parents: { column: string; table: string }[]
}

/** The tables whose rows are deleted with one of `root`, each after its parents. */
export function cascadeFrom(root: string, references: readonly Reference[]): CascadedTable[] {
  const cascades = references.filter(({ onDelete }) => onDelete === 'cascade')
  const reached = new Set([root])
  // The set grows while it is walked through.
  for (const table of reached) {
    for (const reference of cascades) if (reference.to === table) reached.add(reference.table)
  }
  const falling: CascadedTable[] = []
  while (falling.length < reached.size) {
    const known = new Set(falling.map(({ table }) => table))
    const next = [...reached].find((table) => {
      const parents = parentsOf(table)
      return !known.has(table) && parents.every((parent) => known.has(parent.table))
    })
    if (next === undefined) throw new Error(`Rows that fall with one of ${root} fall in a circle`)
    falling.push({ table: next, parents: parentsOf(next) })
  }
  return falling

  function parentsOf(table: string) {
    return cascades
      .filter((reference) => reference.table === table && reached.has(reference.to))
      .map(({ column, to }) => ({ column, table: to }))
  }
}

/** The references from elsewhere to these tables, which are set to null when their row is deleted. */
export function setNullReferences(
  falling: readonly CascadedTable[],
  references: readonly Reference[],
): Reference[] {
  const tables = new Set(falling.map(({ table }) => table))
  return references.filter(({ to, onDelete }) => tables.has(to) && onDelete === 'empty')
}
