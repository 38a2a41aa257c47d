import { TREND_WEEKS, type Dashboard } from '@loggia/contracts/dashboard'
import { Prisma } from '@loggia/db/generated/client'
import type { JsonPart } from '../../data/json-query.ts'

/**
 * How many contacts arrived in each of the last weeks, from Monday in UTC, and how long they waited for us. Reads the
 * contacts of these weeks only, along the index on their time; probable spam is not counted.
 */
export function contactWeeks(now: Date): JsonPart<Dashboard['contactWeeks']> {
  const thisWeek = Prisma.sql`date_trunc('week', ${now}::timestamptz AT TIME ZONE 'UTC')`
  const first = Prisma.sql`${thisWeek} - ${TREND_WEEKS - 1} * interval '1 week'`
  return {
    sql: Prisma.sql`(
      SELECT json_agg(json_build_object('week', to_char(week, 'YYYY-MM-DD'),
        'contacts', coalesce(contacts, 0), 'medianHours', round(hours::numeric, 1)) ORDER BY week)
      FROM generate_series(${first}, ${thisWeek}, interval '1 week') week
      LEFT JOIN (
        SELECT date_trunc('week', created_at AT TIME ZONE 'UTC') AS week, count(*) AS contacts,
          percentile_cont(0.5) WITHIN GROUP (
            ORDER BY extract(epoch FROM greatest(contacted_at - created_at, interval '0')) / 3600
          ) FILTER (WHERE has_been_contacted AND contacted_at IS NOT NULL) AS hours
        FROM contacts
        WHERE created_at >= (${first}) AT TIME ZONE 'UTC' AND quarantined_at IS NULL
        GROUP BY 1) counted USING (week))`,
  }
}
