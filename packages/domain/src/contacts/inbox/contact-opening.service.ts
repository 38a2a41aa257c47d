import { contact } from '@loggia/contracts/contacts/contacts'
import { rowInput } from '@loggia/contracts/lists'
import { operation } from '../../kernel/operation.ts'
import { findContact, lockContact, recordedChange } from '../contact.view.ts'

/** Remembers that staff have read a contact: the first who opens it, for all of them. */
export const openContact = operation({
  action: 'contacts:write',
  rest: 'POST /contacts/{id}/open',
  input: rowInput,
  output: contact,
  async change({ actor, db, audit }, { id }) {
    const row = await lockContact(db, id)
    if (row.readAt) return row
    const data = { readAt: new Date(), readById: actor.id }
    await db.contact.update({ where: { id }, data })
    const opened = await findContact(db, id)
    const states = recordedChange(row, opened)
    await audit({ action: 'contact.opened', entity: 'contact', entityId: id, ...states })
    return opened
  },
})
