import type { TrashKind } from '@loggia/contracts/values/trash-kinds'
import type { Transaction } from '@loggia/db/client'
import type { Prisma } from '@loggia/db/generated/client'
import type { TableName } from '@loggia/db/lock-order'
import { lockItems, lockTrash, putBack } from '@loggia/db/trash/restore'
import type { UnitOfWork } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { noteLock } from '../../core/lock-order.ts'
import { lockRows } from '../../data/row-locks.ts'
import { clientsById } from '../clients/client.view.ts'
import { contactStatesById } from '../contacts/contact.view.ts'
import { projectsById } from '../projects/project.view.ts'

/** What is in the trash, as far as work on it needs to know. */
interface LockedItem {
  id: number
  kind: TrashKind
  recordId: number
  title: string
}

/** Keeps others from working on the trash until the end of the transaction, and returns the items that match. */
export async function lockTrashItems(
  db: Transaction,
  condition: Prisma.Sql,
): Promise<LockedItem[]> {
  noteLock(db, 'trash_items')
  await lockTrash(db)
  return lockItems(db, condition)
}

/**
 * Puts items of one kind back, with an audit entry for each record.
 *
 * @throws CONFLICT when one belongs to something that is not there; the message says what to put back first
 */
export async function restoreItems(
  { db, auditAll }: UnitOfWork,
  kind: TrashKind,
  items: readonly LockedItem[],
): Promise<void> {
  const itemIds = items.map(({ id }) => id)
  const ids = items.map(({ recordId }) => recordId)
  const orphan = await putBack(db, kind, itemIds, (table, wanted, strength) =>
    lockRows(db, table as TableName, wanted, strength),
  )
  if (orphan) {
    const { title, inTrash } = orphan
    throw new AppError(
      'CONFLICT',
      inTrash === null
        ? `“${title}” cannot be restored: its client was deleted for good`
        : `Restore the client “${inTrash}” first: “${title}” belongs to it`,
    )
  }
  await auditAll(
    (await readRestored(db, kind, ids)).map(([entity, after]) => ({
      action: `${entity}.restored` as const,
      entity,
      entityId: after.id,
      after,
    })),
  )
}

/** The records that came back, those that belong to a client after it. */
async function readRestored(
  db: Transaction,
  kind: TrashKind,
  ids: readonly number[],
): Promise<(readonly [TrashKind, { id: number }])[]> {
  if (kind === 'contact') {
    return (await contactStatesById(db, ids)).map((row) => ['contact', row] as const)
  }
  if (kind === 'project') {
    return (await projectsById(db, ids)).map((row) => ['project', row] as const)
  }
  const clients = await clientsById(db, ids)
  const where = { clientId: { in: [...ids] } }
  const projects = await db.project.findMany({ where, select: { id: true } })
  const theirs = await projectsById(
    db,
    projects.map(({ id }) => id),
  )
  return [
    ...clients.map((row) => ['client', row] as const),
    ...theirs.map((row) => ['project', row] as const),
  ]
}
