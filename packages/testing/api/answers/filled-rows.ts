import type { Database } from '@loggia/db/client'

interface Column {
  column_name: string
  data_type: string
}

const SAMPLES: Record<string, string> = {
  text: `'Some text'`,
  date: `DATE '2026-04-15'`,
  'timestamp with time zone': 'now()',
  boolean: 'true',
}

/**
 * Gives every nullable column of a row a value, so that no answer can leave one out unnoticed, also
 * columns that are added later. Columns that have a value already keep it; those that refer to other
 * rows stay as they are.
 */
export async function fillNulls(db: Database, table: string, id: number): Promise<void> {
  const columns = await db.$queryRaw<Column[]>`
    SELECT column_name, data_type FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND is_nullable = 'YES'`
  const assignments = columns.flatMap(({ column_name: name, data_type: type }) => {
    const sample = SAMPLES[type]
    return sample ? [`"${name}" = coalesce("${name}", ${sample})`] : []
  })
  if (assignments.length === 0) return
  await db.$executeRawUnsafe(`UPDATE "${table}" SET ${assignments.join(', ')} WHERE id = $1`, id)
}
