import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { FOLLOWING, type FollowingColumn } from '../../person-data/following.ts'
import { lockMatching } from '../../kernel/row-locks.ts'
import { namesOf, type Move } from './move.ts'

/** Moves a person in what was deleted, so that it comes back as theirs. */
export async function moveInTrash(db: Transaction, move: Move): Promise<void> {
  const held = Prisma.join(
    FOLLOWING.map((column) => refersToMoved(column, move)),
    ' OR ',
  )
  const ids = await lockMatching(db, 'trash_items', held)
  if (ids.length === 0) return
  for (const column of FOLLOWING) await moveRows(db, column, move)
}

/** Whether an item has a row of the table that names the person. */
function refersToMoved({ table, column, as }: FollowingColumn, move: Move): Prisma.Sql {
  const { from } = namesOf(as, move)
  return Prisma.sql`rows @> ${JSON.stringify({ [table]: [{ [column]: from }] })}::jsonb`
}

async function moveRows(db: Transaction, following: FollowingColumn, move: Move): Promise<void> {
  const { table, column, as, typed, unlessNull } = following
  const { from, to } = namesOf(as, move)
  const changed = JSON.stringify({ [column]: to, ...(typed && { [typed]: move.email }) })
  const isTheirs = Prisma.sql`r ->> ${column}::text = ${from}
    AND (${unlessNull}::text IS NULL OR r ->> ${unlessNull}::text IS NOT NULL)`
  await db.$executeRaw`
    UPDATE trash_items SET rows = jsonb_set(rows, ARRAY[${table}::text], (
      SELECT jsonb_agg(CASE WHEN ${isTheirs} THEN r || ${changed}::jsonb ELSE r END ORDER BY place)
      FROM jsonb_array_elements(rows -> ${table}::text) WITH ORDINALITY AS list(r, place)))
    WHERE ${refersToMoved(following, move)}`
}
