import {
  trashItem,
  trashListInput,
  recordsInput,
  restoredRecord,
  emptiedTrash,
} from '@loggia/contracts/trash/trash'
import { listOperation } from '../kernel/lists/read-list.ts'
import { anyContains, orderOf } from '../kernel/lists/list-statement.ts'
import { matches, type Match } from '../kernel/match.ts'
import { trashView } from './trash.view.ts'
import { bulkResult, rowInput } from '@loggia/contracts/lists'
import { operation } from '../kernel/operation.ts'
import { lockTrashItems, deleteItems } from './restore.ts'
import { restoreItems } from './trash.queries.ts'
import { z } from 'zod'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { AppError } from '../kernel/errors.ts'

export const listTrash = listOperation({
  summary: 'What was deleted and can be put back, the latest first',
  description:
    '`q` searches the title; `sort` is a field name, with a leading minus for descending order; without `page` and `limit` all are sent, or an error that asks for pages where there are more than 10,000.',
  action: 'trash:read',
  rest: 'GET /trash',
  field: 'trash',
  input: trashListInput,
  item: trashItem,
  page: 'TrashPage',
  query: (_scope, input) => ({
    view: trashView,
    conditions: [
      input.kind && matches<'TrashItem'>({ kind: input.kind }, 't'),
      input.q && anyContains(['t.title'], input.q),
    ],
    order: orderOf(input, ORDER),
    isSearch: Boolean(input.q),
  }),
})

const ORDER = {
  defaultSort: '-deletedAt',
  columns: { title: 'lower(t.title)', deletedAt: 't.deleted_at', purgeAt: 't.purge_at' },
}

export const restoreTrashItem = operation({
  summary: 'Puts an item of the trash back as it was, with everything that went with it',
  description:
    'CONFLICT says what has to be put back first; NOT_FOUND that it is no longer in the trash.',
  action: 'trash:write',
  rest: 'POST /trash/{id}/restore',
  errors: ['CONFLICT'],
  input: rowInput,
  output: restoredRecord,
  limits: ['trash.actor'],
  repeatable: true,
  async change(unit, { id }) {
    const [item] = await lockTrashItems(unit.db, { id })
    if (!item) throw notInTrash()
    await restoreItems(unit, item.kind, [item])
    const { kind, recordId, title } = item
    return { kind, recordId, title }
  },
})

export const restoreRecords = operation({
  summary: 'Undoes a deletion by the ids of the records: all of them come back, or none',
  action: 'trash:write',
  rest: 'POST /trash/restore',
  errors: ['CONFLICT'],
  input: recordsInput,
  output: bulkResult,
  limits: ['trash.actor'],
  repeatable: true,
  async change(unit, { kind, ids }) {
    const items = await lockTrashItems(unit.db, { kind, recordId: ids })
    if (items.length > 0) await restoreItems(unit, kind, items)
    const found = new Set(items.map(({ recordId }) => recordId))
    return { changed: items.length, missing: ids.filter((id) => !found.has(id)) }
  },
})

export const purgeTrashItem = operation({
  summary: 'Deletes an item of the trash for good',
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

export const emptyTrash = operation({
  summary: 'Deletes everything in the trash for good',
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

/** The error for an item that was restored or deleted for good meanwhile. */
function notInTrash(): AppError {
  return new AppError(
    'NOT_FOUND',
    'This is no longer in the trash: it was restored or deleted for good',
  )
}
