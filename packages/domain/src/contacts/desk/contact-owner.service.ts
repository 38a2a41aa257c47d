import { contact } from '@loggia/contracts/contacts'
import { contactOwnerInput } from '@loggia/contracts/contact-work'
import { operation } from '../../kernel/operation.ts'
import { changesBetween } from '../../kernel/changed-fields.ts'
import { lockColleague } from '../../team/colleague.queries.ts'
import { lockContact, toContact, toContactState, withStaff } from '../contact.view.ts'

/** Gives a contact to a member of staff, or to nobody. */
export const setContactOwner = operation({
  action: 'contacts:write',
  input: contactOwnerInput,
  output: contact,
  async run({ transaction }, { id, ownerId: chosen }) {
    const ownerId = chosen ?? null
    return transaction(async ({ db, audit }) => {
      const row = await lockContact(db, id)
      if (row.ownerId === ownerId) return toContact(row)
      if (ownerId !== null) await lockColleague(db, ownerId)
      const given = await db.contact.update({
        where: { id },
        data: { ownerId },
        include: withStaff,
      })
      const states = changesBetween(toContactState(row), toContactState(given))
      await audit({ action: 'contact.assigned', entity: 'contact', entityId: id, ...states })
      return toContact(given)
    })
  },
})
