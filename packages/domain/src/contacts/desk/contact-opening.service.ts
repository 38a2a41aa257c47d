import { contact } from '@loggia/contracts/contacts'
import { rowInput } from '@loggia/contracts/lists'
import { operation } from '../../kernel/operation.ts'
import { changesBetween } from '../../kernel/changed-fields.ts'
import { lockContact, toContact, toContactState, withStaff } from '../contact.view.ts'

/** Remembers that staff have read a contact: the first who opens it, for all of them. */
export const openContact = operation({
  action: 'contacts:write',
  input: rowInput,
  output: contact,
  async run({ actor, transaction }, { id }) {
    return transaction(async ({ db, audit }) => {
      const row = await lockContact(db, id)
      if (row.readAt) return toContact(row)
      const data = { readAt: new Date(), readById: actor.id }
      const opened = await db.contact.update({ where: { id }, data, include: withStaff })
      const states = changesBetween(toContactState(row), toContactState(opened))
      await audit({ action: 'contact.opened', entity: 'contact', entityId: id, ...states })
      return toContact(opened)
    })
  },
})
