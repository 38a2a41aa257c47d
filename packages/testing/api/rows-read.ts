import { Prisma } from '@loggia/db/generated/client'
import type { Rows } from '@loggia/db/sql/rows'

/** A step of a plan that was carried out. */
interface Step {
  'Relation Name'?: string
  /** On average of the loops. */
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}

/** How many rows of tables, or their entries in indexes, a statement looks at. */
export async function rowsRead(rows: Rows, statement: Prisma.Sql): Promise<number> {
  const explain = Prisma.sql`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${statement}`
  const [row] = await rows<{ 'QUERY PLAN': { Plan: Step }[] }>(explain)
  return row?.['QUERY PLAN'].reduce((sum, { Plan }) => sum + readBy(Plan), 0) ?? 0
}

function readBy(step: Step): number {
  const each = step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)
  const own = step['Relation Name'] ? each * step['Actual Loops'] : 0
  return (step.Plans ?? []).reduce((sum, child) => sum + readBy(child), own)
}
