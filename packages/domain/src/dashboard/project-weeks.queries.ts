import { TREND_WEEKS, type Dashboard } from '@loggia/contracts/dashboard/dashboard'
import { PROJECT_STATUSES } from '@loggia/contracts/projects/values'
import { Prisma } from '@loggia/db/generated/client'
import type { JsonPart } from '../kernel/json-query.ts'

/**
 * How many projects had each status at the end of each week, from the first week that the worker counted on. A week in
 * which it never ran has no counts. Reads the counts of these weeks only, along the key of their day.
 */
export function projectWeeks(now: Date): JsonPart<Dashboard['projectWeeks']> {
  const thisWeek = Prisma.sql`date_trunc('week', ${now}::timestamptz AT TIME ZONE 'UTC')`
  const first = Prisma.sql`${thisWeek} - ${TREND_WEEKS - 1} * interval '1 week'`
  return {
    sql: Prisma.sql`(
      WITH counted AS (
        SELECT date_trunc('week', day::timestamp) AS week, max(day) AS day FROM project_status_days
        WHERE day >= ${first} GROUP BY 1)
      SELECT coalesce(json_agg(json_build_object('week', to_char(week, 'YYYY-MM-DD'), 'counts', (
        SELECT coalesce(json_agg(json_build_object('status', status, 'count', d.projects) ORDER BY place), '[]')
        FROM unnest(${PROJECT_STATUSES}::text[]) WITH ORDINALITY s(status, place)
          JOIN project_status_days d USING (status)
        WHERE d.day = counted.day
      )) ORDER BY week), '[]')
      FROM generate_series((SELECT min(week) FROM counted), ${thisWeek}, interval '1 week') week
        LEFT JOIN counted USING (week))`,
  }
}
