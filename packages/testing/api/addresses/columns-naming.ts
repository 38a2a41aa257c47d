import type { Database } from '@loggia/db/client'

/** Every column with text, from the catalog: `notices.recipient`. */
export async function textColumns(db: Database): Promise<{ table: string; column: string }[]> {
  return db.$queryRaw`
    SELECT c.relname AS "table", a.attname AS "column"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
      AND c.relname <> '_prisma_migrations'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.atttypid = 'text'::regtype
    ORDER BY 1, 2`
}

/** Those that name a person of the portal, by the folded address or as the key of a person. */
export async function columnsNaming(db: Database, emailKey: string): Promise<string[]> {
  const columns = await textColumns(db)
  const selects = columns.map(
    ({ table, column }) => `SELECT '${table}.${column}' AS name WHERE EXISTS (
      SELECT FROM "${table}" WHERE lower("${column}") IN ($1, 'client:' || $1))`,
  )
  const found = await db.$queryRawUnsafe<{ name: string }[]>(selects.join(' UNION ALL '), emailKey)
  return found.map(({ name }) => name)
}
