import type { WorkedEntity } from '@loggia/contracts/audit/kinds'
import { changesBetween } from './changed-fields.ts'
import type { UnitOfWork } from './unit-of-work.ts'
import { assertVersion } from './assert-version.ts'

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
