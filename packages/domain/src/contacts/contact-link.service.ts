import { contactLink, convertedContact } from '@loggia/contracts/contacts/contact-work'
import type { Transaction } from '@loggia/db/client'
import { invalidField } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { clientsById } from '../clients/client.view.ts'
import { clientsWithEmail } from '../clients/same-email.queries.ts'
import { assignContact, lockUnassigned } from './contact-assignment.ts'

/**
 * Assigns a contact to a client that exists, together with a new project where one is sent, in one
 * transaction. The contact keeps a reference to the client and is marked as contacted.
 *
 * @throws DUPLICATE with the client to which it was assigned before
 */
export const linkContact = operation({
  action: 'contacts:write',
  rest: 'POST /contacts/{id}/link',
  errors: ['DUPLICATE'],
  status: 201,
  input: contactLink,
  output: convertedContact,
  repeatable: true,
  async change({ actor, ...unit }, { id, clientId, project }) {
    const existing = await lockChosenClient(unit.db, clientId)
    const contact = await lockUnassigned(unit.db, id)
    const sharesEmailWith = await clientsWithEmail(unit.db, existing.email, clientId)
    const client = { ...existing, sharesEmailWith }
    const assignment = { contact, client, project, userId: actor.id }
    return assignContact(unit, { ...assignment, action: 'contact.linked' })
  },
})

async function lockChosenClient(db: Transaction, id: number) {
  const [client] = await clientsById(db, await lockRows(db, 'clients', [id]))
  if (client) return client
  throw invalidField('clientId', 'This client does not exist')
}
