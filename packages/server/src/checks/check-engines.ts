import type { MigrationProgress } from '@loggia/db/migration-state'
import type { Answer } from './answer.ts'
import { bad, ok, warn, type Finding } from './finding.ts'
import { bytes } from './format.ts'
import type { PostgresFacts } from './postgres-facts.ts'
import type { RedisFacts } from './redis-facts.ts'

const MAX_SKEW_MS = 2_000
const BUSY_SHARE = 0.9

/** PostgreSQL, its clock, its size. */
export function checkPostgres(answer: Answer<PostgresFacts>): Finding[] {
  if (!answer.answered) return [bad('PostgreSQL', answer.failure.reason, answer.failure.cure)]
  const { version, clockSkewMs, databaseBytes, connections } = answer.facts
  const { used, max } = connections
  return [
    ok('PostgreSQL', `version ${version}, answered in ${answer.ms} ms`),
    Math.abs(clockSkewMs) > MAX_SKEW_MS
      ? warn(
          'Clock',
          `the clock of PostgreSQL differs by ${(Math.abs(clockSkewMs) / 1000).toFixed(1)} s`,
          'Let both machines follow a time server: links and sessions end at the wrong time.',
        )
      : ok('Clock', 'as that of PostgreSQL'),
    used > BUSY_SHARE * max
      ? warn(
          'Connections',
          `${used} of ${max} in use`,
          'Raise max_connections, or run fewer programs.',
        )
      : ok('Connections', `${used} of ${max} in use`),
    ok('Database size', bytes(databaseBytes)),
  ]
}

export function checkMigrations(answer: Answer<MigrationProgress>): Finding {
  const name = 'Migrations'
  if (!answer.answered) {
    return bad(name, 'unknown, since PostgreSQL does not answer', 'See PostgreSQL.')
  }
  const { applied, pending, unfinished } = answer.facts
  if (unfinished.length > 0) {
    return bad(
      name,
      `${unfinished.join(', ')} began and did not end`,
      'If no migration runs now, read why it failed with the command migrate.',
    )
  }
  if (pending.length > 0) {
    return bad(name, `${pending.length} not applied: ${pending.join(', ')}`, 'Run migrate.')
  }
  return ok(name, `all ${applied} applied`)
}

export function checkRedis(answer: Answer<RedisFacts>): Finding[] {
  if (!answer.answered) return [bad('Redis', answer.failure.reason, answer.failure.cure)]
  const { version, usedBytes, maxBytes, evictionPolicy, appendOnly } = answer.facts
  const limit = maxBytes > 0 ? ` of ${bytes(maxBytes)}` : ''
  return [
    ok('Redis', `version ${version}, answered in ${answer.ms} ms`),
    maxBytes > 0 && usedBytes > BUSY_SHARE * maxBytes
      ? bad('Redis memory', `${bytes(usedBytes)}${limit} in use`, 'Raise its maxmemory.')
      : ok('Redis memory', `${bytes(usedBytes)}${limit} in use`),
    evictionPolicy === 'noeviction'
      ? ok('Redis eviction', 'off')
      : bad(
          'Redis eviction',
          `maxmemory-policy is ${evictionPolicy}`,
          'Set it to noeviction: evicted keys are lost sessions and lost jobs.',
        ),
    appendOnly
      ? ok('Redis persistence', 'appendonly yes')
      : warn(
          'Redis persistence',
          'appendonly no',
          'Set appendonly yes: after a restart of Redis everyone would have to sign in again.',
        ),
  ]
}
