import type { Database } from '@loggia/db/client'

/** The last backups and checks that ended, of each kind the newest; null when there was none. */
export interface BackupFacts {
  succeededAt: Date | null
  checkedAt: Date | null
  /** The newest attempt failed with this. */
  lastError: string | null
}

/** @throws when PostgreSQL does not answer */
export async function readBackupFacts(db: Database): Promise<BackupFacts> {
  const newest = (where: object) =>
    db.backupRun.findFirst({ where, orderBy: { finishedAt: 'desc' } })
  const ended = { finishedAt: { not: null } }
  const [backup, check, last] = await Promise.all([
    newest({ kind: 'backup', error: null, ...ended }),
    newest({ kind: 'check', error: null, ...ended }),
    newest(ended),
  ])
  return {
    succeededAt: backup?.finishedAt ?? null,
    checkedAt: check?.finishedAt ?? null,
    lastError: last?.error ?? null,
  }
}
