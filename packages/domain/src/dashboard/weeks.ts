import { TREND_WEEKS, type Dashboard } from '@loggia/contracts/dashboard/dashboard'
import { PROJECT_STATUSES } from '@loggia/contracts/projects/values'
import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { ZONE } from '../kernel/agency-day.ts'
import type { JsonPart } from '../kernel/json-query.ts'

/** The first day of the week of a time, and of the first week that is shown. */
function weeksUntil(now: Date) {
  const thisWeek = Prisma.sql`date_trunc('week', agency_day(${now}::timestamptz)::timestamp)`
  return { thisWeek, first: Prisma.sql`(${thisWeek} - ${TREND_WEEKS - 1} * interval '1 week')` }
}

/**
 * How many contacts arrived in each of the last weeks, from Monday in the agency's time zone, and how long they waited for us; probable spam
 * is not counted. An index holds all that is read of them, and each week is sorted by itself, which takes less than all at
 * once.
 *
 * Whoever answers by email waits again, and loses the time of the first contact; the first reply still has it. It is
 * looked up for those few only, and once for all weeks. PostgreSQL expects a thousand weeks of a series of times, and so
 * much work that it would compile the statement; of numbers it knows how many there are.
 */
export function contactWeeks(now: Date): JsonPart<Dashboard['contactWeeks']> {
  const { first } = weeksUntil(now)
  return {
    sql: Prisma.sql`(
      WITH answered AS MATERIALIZED (
        SELECT contact_id, (
          SELECT min(r.created_at) FROM contact_replies r WHERE r.contact_id = a.contact_id) AS replied_at
        FROM contact_answers a WHERE a.created_at >= ${first} AT TIME ZONE ${ZONE} GROUP BY contact_id)
      SELECT json_agg(json_build_object('week', to_char(week, 'YYYY-MM-DD'),
        'contacts', contacts, 'medianHours', round((seconds / 3600)::numeric, 1)) ORDER BY week)
      FROM (
        SELECT ${first} + n * interval '1 week' AS week FROM generate_series(0, ${TREND_WEEKS - 1}::int) n) weeks
        CROSS JOIN LATERAL (
          SELECT count(*) AS contacts,
            percentile_cont(0.5) WITHIN GROUP (
              ORDER BY date_part('epoch',
                greatest(least(contacted_at, replied_at) - created_at, interval '0'))
            ) FILTER (WHERE coalesce(contacted_at, replied_at) IS NOT NULL) AS seconds
          FROM contacts LEFT JOIN answered ON answered.contact_id = contacts.id
          WHERE quarantined_at IS NULL AND created_at >= week AT TIME ZONE ${ZONE}
            AND created_at < (week + interval '1 week') AT TIME ZONE ${ZONE}) counted)`,
  }
}

/**
 * How many projects had each status at the end of each week, from the first week that the worker counted on. A week in
 * which it never ran has no counts. Reads the counts of these weeks only, along the key of their day.
 */
export function projectWeeks(now: Date): JsonPart<Dashboard['projectWeeks']> {
  const { thisWeek, first } = weeksUntil(now)
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

/**
 * Keeps how many projects have each status today, unless that is known already. Several workers may do so at the
 * same time: the first count of a day stays.
 *
 * @returns whether it counted
 */
export async function countProjects(db: Database, now: Date): Promise<boolean> {
  // A day that is known costs a look at the index, and no project is read.
  const added = await db.$executeRaw`
    INSERT INTO project_status_days (day, status, projects)
    SELECT agency_day(${now}::timestamptz), status, coalesce(projects, 0)
    FROM unnest(${PROJECT_STATUSES}::text[]) status
      LEFT JOIN (SELECT status, count(*) AS projects FROM projects GROUP BY status) counted USING (status)
    WHERE NOT EXISTS (SELECT 1 FROM project_status_days WHERE day = agency_day(${now}::timestamptz))
    ORDER BY status
    ON CONFLICT (day, status) DO NOTHING`
  return added > 0
}
