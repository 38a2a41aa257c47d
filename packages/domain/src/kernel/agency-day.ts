import { DEFAULT_TIME_ZONE } from '@loggia/contracts/days'
import type { Database, Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'

/**
 * Today, as a `date`. The day is the agency's, not that of the server or the caller: its zone is the setting
 * `time_zone`.
 */
export const TODAY = Prisma.sql`(SELECT agency_day(now()))`

/** The zone itself. As a SELECT of its own, it is read once, and not for each row. */
export const ZONE = Prisma.sql`(SELECT agency_zone())`

/** The moment at which a day, YYYY-MM-DD, begins for the agency. */
export function beginningOf(day: string): Prisma.Sql {
  return Prisma.sql`(${day}::timestamp AT TIME ZONE ${ZONE})`
}

/** Today, YYYY-MM-DD. */
export async function agencyToday(db: Pick<Transaction, '$queryRaw'>): Promise<string> {
  const [row] = await db.$queryRaw<{ day: string }[]>`SELECT agency_day(now())::text AS day`
  if (!row) throw new Error('A SELECT without FROM always returns one row')
  return row.day
}

/** The IANA time zone whose days are those of the agency. */
export async function agencyZone(db: Pick<Database, 'siteSetting'>): Promise<string> {
  const setting = await db.siteSetting.findUnique({ where: { key: 'time_zone' } })
  return setting?.value ?? DEFAULT_TIME_ZONE
}
