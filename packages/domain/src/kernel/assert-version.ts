import { AppError } from './errors.ts'

/**
 * Refuses a change that is based on an older version of the row. Without a version the last write wins, and the audit
 * keeps the overwritten values.
 *
 * @throws STALE_VERSION with the present row
 */
export function assertVersion(
  current: { version: number },
  version: number | null | undefined,
): void {
  if (!version || version === current.version) return
  throw new AppError('STALE_VERSION', 'This was changed by someone else in the meantime', {
    current,
  })
}
