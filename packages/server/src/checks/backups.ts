import { readLastRuns } from '../backup/running.ts'
import type { Database } from '@loggia/db/client'
import { bad, ok, warn, type Finding } from './finding.ts'
import { timeAgo } from './format.ts'

const MAX_AGE_MS = 36 * 3_600_000
/** By how much the clocks of PostgreSQL and of this process may differ. */
const MAX_AHEAD_MS = 60_000

/**
 * When the last backup and the last check succeeded, and why the newest backup failed, or a check after it; null where
 * there was none.
 *
 * @throws when PostgreSQL does not answer
 */
export async function readBackups(db: Database) {
  const newest = (kind: string) =>
    db.backupRun.findFirst({
      where: { kind, error: null, finishedAt: { not: null } },
      orderBy: { id: 'desc' },
    })
  const [succeeded, checked, runs] = await Promise.all([
    newest('backup'),
    newest('check'),
    readLastRuns(db),
  ])
  const backup = runs.find(({ kind }) => kind === 'backup')
  const check = runs.find(({ kind }) => kind === 'check')
  const isNewer = check && (!backup || check.id > backup.id)
  return {
    succeededAt: succeeded?.finishedAt ?? null,
    checkedAt: checked?.finishedAt ?? null,
    lastError: backup?.error ?? (isNewer ? check.error : null),
  }
}

/** Whether a time was written by a clock that was ahead. */
export function isAhead(time: Date): boolean {
  return time.getTime() - Date.now() > MAX_AHEAD_MS
}

/** The last backup. @throws when PostgreSQL does not answer */
export async function checkBackups(db: Database): Promise<Finding[]> {
  const { succeededAt, checkedAt, lastError } = await readBackups(db)
  const name = 'Backup'
  if (lastError) {
    const last = succeededAt
      ? `the last backup is from ${timeAgo(succeededAt)}`
      : 'there is no backup yet'
    const text = `the last attempt failed: ${lastError.replace(/\.$/, '')}; ${last}`
    return [bad(name, text, 'Fix the cause, then back up again.')]
  }
  if (!succeededAt) return [warn(name, 'none yet', 'Run the command backup, and schedule it.')]
  if (isAhead(succeededAt)) {
    const text = `the last one is dated in the future: ${succeededAt.toISOString()}`
    return [warn(name, text, 'Set the clock of PostgreSQL, then run the command backup.')]
  }
  const checked = checkedAt ? `, restore tried ${timeAgo(checkedAt)}` : ''
  const text = `${timeAgo(succeededAt)}${checked}`
  if (Date.now() - succeededAt.getTime() <= MAX_AGE_MS) return [ok(name, text)]
  return [warn(name, text, 'Run the command backup, and find out why the schedule did not.')]
}
