import { bulkResult, rowInput } from '@loggia/contracts/lists'
import { recordsInput, restoredRecord } from '@loggia/contracts/trash/trash'
import { operation } from '../kernel/operation.ts'
import { notInTrash } from './not-in-trash.ts'
import { lockTrashItems } from './restore.ts'
import { restoreItems } from './trash.queries.ts'

/** Puts back what was deleted, as it was, with everything that went with it. */
export const restoreTrashItem = operation({
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

/** Undoes a deletion: all of these records come back, or none. Those that are not in the trash are named. */
export const restoreRecords = operation({
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
