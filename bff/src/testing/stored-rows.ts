import type { TestApp } from './app.ts'

/**
 * Returns a function that fingerprints the database: its result differs after every committed change of
 * a row. Audit entries about failed sign-ins do not count, since refused requests write them.
 */
export async function storedRowsOf({ db }: TestApp): Promise<() => Promise<string>> {
  const tables = await db.$queryRaw<{ table_name: string }[]>`
    SELECT table_name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'`
  const parts = tables.map(({ table_name: table }) => {
    const where = table === 'audit' ? `WHERE action NOT LIKE '%Failed'` : ''
    return `SELECT '${table}' AS name, count(*)::int, max(xmin::text::bigint)::text FROM "${table}" ${where}`
  })
  const query = `${parts.join(' UNION ALL ')} ORDER BY 1`
  return async () => JSON.stringify(await db.$queryRawUnsafe(query))
}
