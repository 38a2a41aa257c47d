import type { WorkedEntity } from '@loggia/contracts/audit'
import { changesBetween } from './changed-fields.ts'
import type { UnitOfWork } from '../core/context.ts'
import { assertVersion } from './assert-version.ts'

interface Change<V> {
  /** The word for the row in the audit: `client`. */
  entity: WorkedEntity
  /** The version that the change was made from, if that is known. */
  version: number | null | undefined
  /** The row as it is. It must be held. */
  before: V
  /** Writes the change; returns the row as it became. */
  write(): Promise<V>
}

/**
 * Changes one row, unless it was changed by somebody else in the meantime, and keeps in the audit what
 * became different.
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
