import { PROJECT_STATUSES } from '@loggia/contracts/projects/values'
import type { Database } from '@loggia/db/client'

/**
 * Keeps how many projects have each status today, in UTC, unless that is known already. Several workers may do so at the
 * same time: the first count of a day stays.
 *
 * @returns whether it counted
 */
export async function countProjects(db: Database, now: Date): Promise<boolean> {
  const today = now.toISOString().slice(0, 10)
  // A day that is known costs a look at the index, and no project is read.
  const added = await db.$executeRaw`
    INSERT INTO project_status_days (day, status, projects)
    SELECT ${today}::date, status, coalesce(projects, 0)
    FROM unnest(${PROJECT_STATUSES}::text[]) status
      LEFT JOIN (SELECT status, count(*) AS projects FROM projects GROUP BY status) counted USING (status)
    WHERE NOT EXISTS (SELECT 1 FROM project_status_days WHERE day = ${today}::date)
    ORDER BY status
    ON CONFLICT (day, status) DO NOTHING`
  return added > 0
}
