import type { Transaction } from '@loggia/db/client'

/** How many days back the demo knows how its projects stood. */
const DAYS = 180

/**
 * Counts the projects of the demo on past days, as their dates tell: pending until they start, then in progress, or on
 * hold where they are today, and completed from their end on. What the worker has counted stays.
 */
export async function seedProjectDays(tx: Transaction, now: Date): Promise<void> {
  await tx.$executeRaw`
    WITH days AS (
      SELECT generate_series(${now}::date - ${DAYS}::int, ${now}::date - 1, interval '1 day')::date AS day),
    counted AS (
      SELECT day, CASE
          WHEN day < coalesce(start_date, created_at::date + 14) THEN 'pending'
          WHEN p.status = 'completed' AND day < end_date THEN 'in-progress'
          ELSE p.status END AS status
      FROM days JOIN projects p ON p.created_at::date <= day)
    INSERT INTO project_status_days (day, status, projects)
    SELECT day, status, count(counted.status) FROM days
      CROSS JOIN unnest(ARRAY['pending', 'in-progress', 'completed', 'on-hold']) status
      LEFT JOIN counted USING (day, status)
    GROUP BY day, status
    ON CONFLICT (day, status) DO NOTHING`
}
