import { backupsAmong, secretsNameOf } from './names.ts'
import type { Store, StoredFile } from './store.ts'

export interface Retention {
  /** How many of the newest backups stay. */
  keep?: number | undefined
  /** Backups that are younger than this stay. */
  keepDays?: number | undefined
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The backups that neither rule keeps. Without a rule none expires, and the newest one never does. One that is dated in the
 * future, by a clock that was wrong, stays beside them until then. Files with other names are not backups.
 */
export function expiredBackups(
  files: readonly StoredFile[],
  { keep, keepDays }: Retention,
  now: Date,
): string[] {
  if (keep === undefined && keepDays === undefined) return []
  const oldest = keepDays === undefined ? Infinity : now.getTime() - keepDays * DAY_MS
  return backupsAmong(files)
    .filter(({ madeAt }) => madeAt <= now)
    .slice(Math.max(1, keep ?? 0))
    .filter(({ madeAt }) => madeAt.getTime() < oldest)
    .map(({ name }) => name)
}

/** Removes the backups that expired, and their secrets. @returns their names */
export async function removeExpired(
  store: Store,
  retention: Retention,
  now: Date,
): Promise<string[]> {
  const files = await store.list()
  const names = new Set(files.map(({ name }) => name))
  const expired = expiredBackups(files, retention, now)
  for (const name of expired) {
    // The secrets first: they are of no use, and nobody would look for them, without their backup.
    if (names.has(secretsNameOf(name))) await store.remove(secretsNameOf(name))
    await store.remove(name)
  }
  return expired
}
