import { rowInput } from '@loggia/contracts/lists'
import { emptiedTrash } from '@loggia/contracts/trash/trash'
import { z } from 'zod'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { operation } from '../kernel/operation.ts'
import type { Match } from '../kernel/match.ts'
import { notInTrash } from './not-in-trash.ts'
import { deleteItems, lockTrashItems } from './restore.ts'

/** Deletes one item of the trash for good. */
export const purgeTrashItem = operation({
  action: 'trash:purge',
  rest: 'DELETE /trash/{id}',
  input: rowInput,
  output: z.literal(true),
  limits: ['trash.actor'],
  async change(unit, { id }) {
    if ((await purge(unit, { id })) === 0) throw notInTrash()
    return true as const
  },
})

/** Deletes everything in the trash for good. */
export const emptyTrash = operation({
  action: 'trash:purge',
  rest: 'POST /trash/empty',
  input: z.object({}),
  output: emptiedTrash,
  limits: ['trash.actor'],
  async change(unit) {
    return { purged: await purge(unit, {}) }
  },
})

async function purge({ db, auditAll }: UnitOfWork, match: Match<'TrashItem'>): Promise<number> {
  const items = await lockTrashItems(db, match)
  const itemIds = items.map(({ id }) => id)
  await deleteItems(db, itemIds)
  await auditAll(
    items.map(({ kind, recordId, title }) => ({
      action: 'trash.purged',
      entity: kind,
      entityId: recordId,
      before: { title },
    })),
  )
  return items.length
}
