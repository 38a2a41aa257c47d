import type { TimelinePosition } from '@loggia/contracts/records/timeline'
import type { RecordKind } from '@loggia/contracts/records/values'
import { Prisma } from '@loggia/db/generated/client'

/** A part of the history of a record. */
export interface Selection {
  record: RecordKind
  id: number
  olderThan?: TimelinePosition | null | undefined
}

/** The order of entries of one moment. A new kind of entry goes to the end, so that keys keep their meaning. */
export const RANKS = { change: 0, reply: 1, confirmation: 2, note: 3, answer: 4 } as const

/** A condition for the entries of a rank that come next. Its form lets an index on time and id find them. */
export function follows(
  { olderThan }: Selection,
  rank: number,
  at: Prisma.Sql,
  id: Prisma.Sql,
): Prisma.Sql {
  if (!olderThan) return Prisma.sql`true`
  if (rank < olderThan.rank) return Prisma.sql`${at} < ${olderThan.at}`
  if (rank > olderThan.rank) return Prisma.sql`${at} <= ${olderThan.at}`
  return Prisma.sql`(${at}, ${id}) < (${olderThan.at}, ${olderThan.id})`
}
