import type { Transaction } from '@loggia/db/client'

/** Reserves the id of an audit entry, which is written last, for a mail that is about it. */
export async function newAuditId(db: Transaction): Promise<number> {
  const [row] = await db.$queryRaw<{ id: number }[]>`
    SELECT nextval(pg_get_serial_sequence('audit', 'id'))::int AS id`
  if (!row) throw new Error('A sequence has a next value')
  return row.id
}
