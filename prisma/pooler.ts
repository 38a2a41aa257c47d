import type { Client } from 'pg'

/**
 * Whether a pooler such as PgBouncer stands in front of PostgreSQL and shares its connections out. It tells its own
 * number for the process at the other end, and PostgreSQL knows the real one.
 */
export async function isPooled(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const told: unknown = Reflect.get(client, 'processID')
  return rows[0]?.pid !== told
}
