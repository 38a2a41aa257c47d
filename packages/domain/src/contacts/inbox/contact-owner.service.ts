import { contact } from '@loggia/contracts/contacts/contacts'
import { contactOwnerInput } from '@loggia/contracts/contacts/contact-work'
import { operation } from '../../kernel/operation.ts'
import { lockColleague } from '../../team/colleague.queries.ts'
import { findContact, lockContact, recordedChange } from '../contact.view.ts'

/** Gives a contact to a member of staff, or to nobody. */
export const setContactOwner = operation({
  action: 'contacts:write',
  rest: 'PUT /contacts/{id}/owner',
  input: contactOwnerInput,
  output: contact,
  async change({ db, audit }, { id, ownerId: chosen }) {
    const ownerId = chosen ?? null
    const row = await lockContact(db, id)
    if (row.ownerId === ownerId) return row
    if (ownerId !== null) await lockColleague(db, ownerId)
    await db.contact.update({ where: { id }, data: { ownerId } })
    const given = await findContact(db, id)
    const states = recordedChange(row, given)
    await audit({ action: 'contact.assigned', entity: 'contact', entityId: id, ...states })
    return given
  },
})
