import type { Client } from 'pg'

/** The names under which the programs connect, as `pg_stat_activity` shows them. */
export const APPLICATIONS = {
  bff: 'loggia-bff',
  worker: 'loggia-worker',
  ops: 'loggia-ops',
} as const

export type Application = (typeof APPLICATIONS)[keyof typeof APPLICATIONS]

/** The bff and worker processes that are connected to this database, such as `loggia-bff (3 connections)`. */
export async function livePrograms(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; count: number }>(
    `SELECT application_name AS name, count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = ANY($1)
     GROUP BY application_name ORDER BY application_name`,
    [[APPLICATIONS.bff, APPLICATIONS.worker]],
  )
  return rows.map(({ name, count }) => `${name} (${count} connection${count === 1 ? '' : 's'})`)
}
