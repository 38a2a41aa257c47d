import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { readReferences } from '../../trash/references.ts'

/**
 * Those of the clients on which anything hangs: a Drive folder, colleagues, or a row of any table that is deleted with
 * its client, in the trash too, from where it may come back. The tables are those of the catalog, so that a new one
 * counts by itself.
 */
export async function withContents(db: Transaction, ids: readonly number[]): Promise<number[]> {
  const references = await readReferences(db)
  const below = references.filter(({ to, onDelete }) => to === 'clients' && onDelete === 'cascade')
  const hasRows = below.map(({ table, column }) => {
    const [name, key] = [Prisma.raw(`"${table}"`), Prisma.raw(`"${column}"`)]
    return Prisma.sql`EXISTS (SELECT 1 FROM ${name} t WHERE t.${key} = c.id)
      OR EXISTS (SELECT 1 FROM trash_items i WHERE i.rows -> ${table}::text
        @> jsonb_build_array(jsonb_build_object(${column}::text, c.id)))`
  })
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT c.id FROM clients c WHERE c.id = ANY(${[...ids]}::int[])
      AND (c.drive_folder_id IS NOT NULL OR ${Prisma.join(hasRows, ' OR ')})`
  return rows.map(({ id }) => id)
}
