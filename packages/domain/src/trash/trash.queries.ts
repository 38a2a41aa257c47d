import type { TrashKind } from '@loggia/contracts/trash/kinds'
import type { Transaction } from '@loggia/db/client'
import { TABLE_NAMES } from '@loggia/db/names'
import { trashOf } from './kinds.ts'
import { type LockedItem, type Obstacle, putBack } from './restore.ts'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { AppError } from '../kernel/errors.ts'

/**
 * Puts items of one kind back, with an audit entry for each record.
 *
 * @throws CONFLICT when the parent of one is missing; the message names the item to put back first
 */
export async function restoreItems(
  { db, auditAll }: UnitOfWork,
  kind: TrashKind,
  items: readonly LockedItem[],
): Promise<void> {
  const itemIds = items.map(({ id }) => id)
  const ids = items.map(({ recordId }) => recordId)
  const obstacle = await putBack(db, kind, itemIds)
  if (obstacle) throw new AppError('CONFLICT', reasonOf(obstacle, kind, items))
  await trashOf(kind).notifyRestored?.(db, ids)
  await auditAll(
    (await readRestored(db, kind, ids)).map(([entity, after]) => ({
      action: `${entity}.restored` as const,
      entity,
      entityId: after.id,
      after,
    })),
  )
}

function reasonOf(obstacle: Obstacle, kind: TrashKind, items: readonly LockedItem[]): string {
  if (obstacle.reason === 'taken') {
    const titles = new Intl.ListFormat('en-US').format(items.map(({ title }) => `“${title}”`))
    return `${titles} cannot be restored: another ${kind} has the same name or number by now`
  }
  const { title, table, inTrash } = obstacle
  const owner = table === TABLE_NAMES.Project ? 'project' : 'client'
  return inTrash === null
    ? `“${title}” cannot be restored: its ${owner} was deleted for good`
    : `Restore the ${owner} “${inTrash}” first: “${title}” belongs to it`
}

/** The records that came back, the projects of a client after it. */
async function readRestored(
  db: Transaction,
  kind: TrashKind,
  ids: readonly number[],
): Promise<(readonly [TrashKind, { id: number }])[]> {
  const rows = (await trashOf(kind).states(db, ids)).map((row) => [kind, row] as const)
  if (kind !== 'client') return rows
  const where = { clientId: { in: [...ids] } }
  const projects = await db.project.findMany({ where, select: { id: true } })
  const projectIds = projects.map(({ id }) => id)
  const theirs = await trashOf('project').states(db, projectIds)
  return [...rows, ...theirs.map((row) => ['project', row] as const)]
}
