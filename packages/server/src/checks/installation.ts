import type { Database } from '@loggia/db/client'
import { readMigrationProgress } from '@loggia/db/migration-state'
import type { Redis } from 'ioredis'
import { ask } from './answer.ts'
import { readBackupFacts } from './backup-facts.ts'
import type { Finding } from './finding.ts'
import { checkMigrations, checkPostgres, checkRedis } from './check-engines.ts'
import { checkBackups, checkMails, checkQueues } from './check-work.ts'
import { readMailFacts } from './mail-facts.ts'
import { readPostgresFacts } from './postgres-facts.ts'
import { readQueueFacts } from './queue-facts.ts'
import { readRedisFacts } from './redis-facts.ts'

/** Looks at every part that all programs share. Never rejects; a part that hangs is left out after `timeoutMs`. */
export async function readInstallation(db: Database, redis: Redis, timeoutMs?: number) {
  const [postgres, migrations, engine, mails, queues, backups] = await Promise.all([
    ask(() => readPostgresFacts(db), timeoutMs),
    ask(() => readMigrationProgress(db), timeoutMs),
    ask(() => readRedisFacts(redis), timeoutMs),
    ask(() => readMailFacts(db), timeoutMs),
    ask(() => readQueueFacts(redis), timeoutMs),
    ask(() => readBackupFacts(db), timeoutMs),
  ])
  return { postgres, migrations, redis: engine, mails, queues, backups }
}

export type Installation = Awaited<ReturnType<typeof readInstallation>>

/** What the facts mean, part by part. */
export function checkInstallation(facts: Installation): Finding[] {
  return [
    ...checkPostgres(facts.postgres),
    ...(facts.postgres.answered ? [checkMigrations(facts.migrations)] : []),
    ...checkRedis(facts.redis),
    ...checkMails(facts.mails),
    ...checkQueues(facts.queues),
    ...checkBackups(facts.backups),
  ]
}
