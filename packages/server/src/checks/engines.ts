import type { Database } from '@loggia/db/client'
import { readMigrationProgress, type MigrationProgress } from '@loggia/db/migration-state'
import type { Redis } from 'ioredis'
import { bad, ok, warn, type Finding } from './finding.ts'
import { bytes } from './format.ts'

const MAX_SKEW_MS = 2_000
const BUSY_SHARE = 0.9

interface Row {
  version: string
  now: number
  bytes: number
  used: number
  max: number
}

/** PostgreSQL, its clock, its size, its migrations. @throws when it does not answer */
export async function checkPostgres(db: Database): Promise<Finding[]> {
  const migrations = readMigrationProgress(db).catch(() => null)
  const askedAt = Date.now()
  const [row] = await db.$queryRaw<Row[]>`
    SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
           extract(epoch FROM clock_timestamp())::float8 * 1000 AS now,
           pg_database_size(current_database())::float8 AS bytes,
           (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
           current_setting('max_connections')::int AS max`
  const answeredAt = Date.now()
  if (!row) throw new Error('PostgreSQL answered without a row')
  const skewMs = row.now - (askedAt + answeredAt) / 2
  const connections = `${row.used} of ${row.max} in use`
  return [
    ok('PostgreSQL', `version ${row.version}, answered in ${answeredAt - askedAt} ms`),
    Math.abs(skewMs) > MAX_SKEW_MS
      ? warn(
          'Clock',
          `the clock of PostgreSQL differs by ${(Math.abs(skewMs) / 1000).toFixed(1)} s`,
          'Let both machines follow a time server: links and sessions end at the wrong time.',
        )
      : ok('Clock', 'as that of PostgreSQL'),
    row.used > BUSY_SHARE * row.max
      ? warn('Connections', connections, 'Raise max_connections, or run fewer programs.')
      : ok('Connections', connections),
    ok('Database size', bytes(row.bytes)),
    checkMigrations(await migrations),
  ]
}

function checkMigrations(progress: MigrationProgress | null): Finding {
  const name = 'Migrations'
  if (!progress) return bad(name, 'unknown, since PostgreSQL does not answer', 'See PostgreSQL.')
  const { applied, pending, unfinished } = progress
  if (unfinished.length > 0) {
    const remedy = 'If no migration runs now, read why it failed with the command migrate.'
    return bad(name, `${unfinished.join(', ')} began and did not end`, remedy)
  }
  if (pending.length > 0) {
    return bad(name, `${pending.length} not applied: ${pending.join(', ')}`, 'Run migrate.')
  }
  return ok(name, `all ${applied} applied`)
}

/** Redis, its memory and its policies. @throws when it does not answer */
export async function checkRedis(redis: Redis): Promise<Finding[]> {
  const askedAt = Date.now()
  const info = await redis.info()
  const ms = Date.now() - askedAt
  const field = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1]
  const [used, max] = [Number(field('used_memory') ?? 0), Number(field('maxmemory') ?? 0)]
  const policy = field('maxmemory_policy') ?? 'unknown'
  const memory = `${bytes(used)}${max > 0 ? ` of ${bytes(max)}` : ''} in use`
  return [
    ok('Redis', `version ${field('redis_version') ?? 'unknown'}, answered in ${ms} ms`),
    max > 0 && used > BUSY_SHARE * max
      ? bad('Redis memory', memory, 'Raise its maxmemory.')
      : ok('Redis memory', memory),
    policy === 'noeviction'
      ? ok('Redis eviction', 'off')
      : bad(
          'Redis eviction',
          `maxmemory-policy is ${policy}`,
          'Set it to noeviction: evicted keys are lost sessions and lost jobs.',
        ),
    field('aof_enabled') === '1'
      ? ok('Redis persistence', 'appendonly yes')
      : warn(
          'Redis persistence',
          'appendonly no',
          'Set appendonly yes: after a restart of Redis everyone would have to sign in again.',
        ),
  ]
}
