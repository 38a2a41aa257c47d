import { bulkInput, bulkResult, type BulkResult } from '@loggia/contracts/lists'
import { contactsUpdate } from '@loggia/contracts/contacts/contacts'
import type { Transaction } from '@loggia/db/client'
import { moveToTrash } from '../trash/move.ts'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { changeRows, deleteRows } from '../kernel/bulk.ts'
import { operation } from '../kernel/operation.ts'
import { contactedMark, contactStatesById } from './contact.view.ts'

/** Marks contacts as contacted, recording who and when, or as new again. */
export const updateContacts = operation({
  summary: 'Marks several contacts as contacted or as new',
  action: 'contacts:write',
  rest: 'POST /contacts/bulk-update',
  input: contactsUpdate,
  output: bulkResult,
  repeatable: true,
  async change({ actor, ...unit }, { ids, hasBeenContacted }) {
    const { result } = await changeRows(unit, {
      ...contactsOf(unit.db, ids),
      isUpToDate: (row) => row.hasBeenContacted === hasBeenContacted,
      write(changing) {
        const data = contactedMark(hasBeenContacted, actor.id)
        return unit.db.contact.updateMany({ where: { id: { in: changing } }, data })
      },
    })
    return result
  },
})

export const deleteContacts = operation({
  summary: 'Deletes several contacts',
  action: 'contacts:write',
  agent: 'write',
  rest: 'POST /contacts/bulk-delete',
  input: bulkInput,
  output: bulkResult,
  repeatable: true,
  change: ({ config, ...unit }, { ids }) => removeContacts(unit, ids, config.TRASH_KEEP_DAYS),
})

/** Moves contacts to the trash; the only way in which staff delete several. */
export async function removeContacts(
  unit: UnitOfWork,
  ids: readonly number[],
  keepDays: number,
): Promise<BulkResult> {
  const { result } = await deleteRows(unit, {
    ...contactsOf(unit.db, ids),
    remove: (existing) => moveToTrash(unit.db, 'contact', existing, keepDays),
  })
  return result
}

function contactsOf(db: Transaction, ids: readonly number[]) {
  const read = (wanted: number[]) => contactStatesById(db, wanted)
  return { table: 'contacts', entity: 'contact', ids, read } as const
}
