import type { Rows } from '@loggia/db/sql/rows'
import type { Prisma } from '@loggia/db/generated/client'
import type { Context } from '@loggia/domain/kernel/context'
import type { Operation } from '@loggia/domain/kernel/operation'
import { createReading, createTotals } from '@loggia/domain/kernel/lists/reading'

const STAFF = {
  kind: 'staff',
  role: 'admin',
  id: 1,
  username: 'sam',
  name: 'Sam',
  email: 's@x.example',
  needsSecondFactor: false,
} as const

/** Calls a list or the search as staff, and returns the statements that it ran on the pool. */
export async function statementsOf(
  list: Operation,
  input: object,
  pool: Parameters<typeof createReading>[0],
): Promise<Prisma.Sql[]> {
  const statements: Prisma.Sql[] = []
  const rows: Rows = (statement) => {
    statements.push(statement)
    return pool.rows(statement)
  }
  const reading = { ...createReading(pool), rows, totals: createTotals() }
  const identities = async () => ({ staff: STAFF, client: null })
  const limits = { take: async () => [] }
  // Neither needs more of the call than this.
  const context = { reading, identities, limits }
  await list(context as Partial<Context> as Context, input)
  return statements
}
