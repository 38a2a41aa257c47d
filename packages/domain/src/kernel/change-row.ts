import type { WorkedEntity } from '@loggia/contracts/audit/kinds'
import type { UnitOfWork, AuditRecord } from './unit-of-work.ts'
import { AppError } from './errors.ts'

interface Change<V> {
  /** The name of the entity in the audit: `client`. */
  entity: WorkedEntity
  /** The version on which the change is based, if the caller sent one. */
  version: number | null | undefined
  /** The present row, which must be locked. */
  before: V
  /** Writes the change and returns the new row. */
  write(): Promise<V>
}

/**
 * Changes one row, unless it was changed in the meantime, and records the difference in the audit.
 *
 * @throws STALE_VERSION
 */
export async function changeRow<V extends { id: number; version: number }>(
  { audit }: Pick<UnitOfWork, 'audit'>,
  { entity, version, before, write }: Change<V>,
): Promise<V> {
  assertVersion(before, version)
  const after = await write()
  const states = changesBetween(before, after)
  await audit({ action: `${entity}.updated`, entity, entityId: before.id, ...states })
  return after
}

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

/** The fields in which two states differ, for the audit. */
export function changesBetween<T extends object>(
  before: T,
  after: T,
): Pick<AuditRecord, 'before' | 'after'> {
  const keys = Object.keys(after) as (keyof T)[]
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const part = (state: T) => Object.fromEntries(changed.map((key) => [key, state[key]]))
  return { before: part(before), after: part(after) }
}
