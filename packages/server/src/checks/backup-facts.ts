import { readLastRuns, type EndedRun } from '../backup/running.ts'
import type { Database } from '@loggia/db/client'

/** The last backups and checks that succeeded; null when there was none. */
export interface BackupFacts {
  succeededAt: Date | null
  checkedAt: Date | null
  /** Why the newest backup failed, or a check after it; null when they succeeded. */
  lastError: string | null
}

/** @throws when PostgreSQL does not answer */
export async function readBackupFacts(db: Database): Promise<BackupFacts> {
  const newest = (kind: string) =>
    db.backupRun.findFirst({
      where: { kind, error: null, finishedAt: { not: null } },
      orderBy: { finishedAt: 'desc' },
    })
  const [backup, check, runs] = await Promise.all([
    newest('backup'),
    newest('check'),
    readLastRuns(db),
  ])
  return {
    succeededAt: backup?.finishedAt ?? null,
    checkedAt: check?.finishedAt ?? null,
    lastError: errorOf(runs),
  }
}

function errorOf(runs: EndedRun[]): string | null {
  const backup = runs.find(({ kind }) => kind === 'backup')
  const check = runs.find(({ kind }) => kind === 'check')
  if (backup?.error) return backup.error
  return check && (!backup || check.startedAt > backup.startedAt) ? check.error : null
}
