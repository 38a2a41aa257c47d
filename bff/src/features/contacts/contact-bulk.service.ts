import { bulkInput, bulkResult } from '@loggia/contracts/lists'
import { contactsUpdate } from '@loggia/contracts/contacts'
import type { Transaction } from '@loggia/db/client'
import { changeRows, deleteRows } from '../../data/bulk.ts'
import { operation } from '../../core/operation.ts'
import { contactedMark, toContactState, withStaff } from './contact.view.ts'

/** Marks contacts as contacted, recording who and when, or as new again. */
export const updateContacts = operation({
  action: 'contacts:write',
  input: contactsUpdate,
  output: bulkResult,
  async run({ actor, transaction }, { ids, hasBeenContacted }) {
    const { result } = await transaction((unit) =>
      changeRows(unit, {
        ...contactsOf(unit.db, ids),
        isUpToDate: (row) => row.hasBeenContacted === hasBeenContacted,
        write(changing) {
          const data = contactedMark(hasBeenContacted, actor.id)
          return unit.db.contact.updateMany({ where: { id: { in: changing } }, data })
        },
      }),
    )
    return result
  },
})

export const deleteContacts = operation({
  action: 'contacts:write',
  input: bulkInput,
  output: bulkResult,
  async run({ transaction }, { ids }) {
    const { result } = await transaction((unit) =>
      deleteRows(unit, {
        ...contactsOf(unit.db, ids),
        remove: (existing) => unit.db.contact.deleteMany({ where: { id: { in: existing } } }),
      }),
    )
    return result
  },
})

function contactsOf(db: Transaction, ids: readonly number[]) {
  const read = async (wanted: number[]) => {
    const where = { id: { in: wanted } }
    const orderBy = { id: 'asc' } as const
    const rows = await db.contact.findMany({ where, orderBy, include: withStaff })
    return rows.map(toContactState)
  }
  return { table: 'contacts', entity: 'contact', ids, read } as const
}
