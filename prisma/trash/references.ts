import type { Transaction } from '../client.ts'

/** A foreign key of one column that refers to an id. */
export interface Reference {
  /** The table and the column that refer. */
  table: string
  column: string
  /** The table that is referred to. */
  to: string
  /** What becomes of the row when the other one is deleted: it is deleted too, its column is emptied, or neither. */
  onDelete: 'cascade' | 'empty' | 'refuse'
}

/**
 * Every foreign key, from the catalog, so that whoever adds a table need not think of the trash: what falls with a row
 * is what PostgreSQL would delete with it.
 */
export function readReferences(db: Transaction): Promise<Reference[]> {
  return db.$queryRaw<Reference[]>`
    SELECT child.relname AS "table", a.attname AS "column", parent.relname AS "to",
           CASE f.confdeltype WHEN 'c' THEN 'cascade' WHEN 'n' THEN 'empty' ELSE 'refuse' END AS "onDelete"
    FROM pg_constraint f
      JOIN pg_class child ON child.oid = f.conrelid
      JOIN pg_class parent ON parent.oid = f.confrelid
      JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1]
    WHERE f.contype = 'f' AND f.connamespace = current_schema()::regnamespace
    ORDER BY child.relname, a.attname`
}

/** A table whose rows fall with others. */
export interface Falling {
  table: string
  /** The column that refers to the row it falls with, and its table; null for the row that is deleted itself. */
  parent: { column: string; table: string } | null
}

/** The tables whose rows fall with one of `root`, each after the one it falls with. */
export function fallingFrom(root: string, references: readonly Reference[]): Falling[] {
  const falling: Falling[] = [{ table: root, parent: null }]
  // The array grows while it is walked through.
  for (const { table } of falling) {
    for (const reference of references) {
      if (reference.to !== table || reference.onDelete !== 'cascade') continue
      if (falling.some((known) => known.table === reference.table)) {
        throw new Error(`Rows of ${reference.table} fall with those of two tables`)
      }
      falling.push({ table: reference.table, parent: { column: reference.column, table } })
    }
  }
  return falling
}

/** The references from elsewhere to tables that fall, which are emptied when their row falls. */
export function emptiedBy(
  falling: readonly Falling[],
  references: readonly Reference[],
): Reference[] {
  const tables = new Set(falling.map(({ table }) => table))
  return references.filter(({ to, onDelete }) => tables.has(to) && onDelete === 'empty')
}
