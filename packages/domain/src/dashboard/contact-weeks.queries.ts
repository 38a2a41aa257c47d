import { TREND_WEEKS, type Dashboard } from '@loggia/contracts/dashboard/dashboard'
import { Prisma } from '@loggia/db/generated/client'
import type { JsonPart } from '../kernel/json-query.ts'

/**
 * How many contacts arrived in each of the last weeks, from Monday in UTC, and how long they waited for us; probable spam
 * is not counted. An index holds all that is read, and each week is sorted by itself, which takes less than all at once.
 */
export function contactWeeks(now: Date): JsonPart<Dashboard['contactWeeks']> {
  const thisWeek = Prisma.sql`date_trunc('week', ${now}::timestamptz AT TIME ZONE 'UTC')`
  const first = Prisma.sql`${thisWeek} - ${TREND_WEEKS - 1} * interval '1 week'`
  return {
    sql: Prisma.sql`(
      SELECT json_agg(json_build_object('week', to_char(week, 'YYYY-MM-DD'),
        'contacts', contacts, 'medianHours', round((seconds / 3600)::numeric, 1)) ORDER BY week)
      FROM generate_series(${first}, ${thisWeek}, interval '1 week') week
        CROSS JOIN LATERAL (
          SELECT count(*) AS contacts,
            percentile_cont(0.5) WITHIN GROUP (
              ORDER BY date_part('epoch', greatest(contacted_at - created_at, interval '0'))
            ) FILTER (WHERE has_been_contacted AND contacted_at IS NOT NULL) AS seconds
          FROM contacts
          WHERE quarantined_at IS NULL AND created_at >= week AT TIME ZONE 'UTC'
            AND created_at < (week + interval '1 week') AT TIME ZONE 'UTC') counted)`,
  }
}
