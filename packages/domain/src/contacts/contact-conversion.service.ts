import { contactConversion, convertedContact } from '@loggia/contracts/contacts/contact-work'
import type { Transaction } from '@loggia/db/client'
import { RESPONSIBLE_STAFF } from '../staff-auth/active-staff.ts'
import { operation } from '../kernel/operation.ts'
import { addClient } from '../clients/clients.service.ts'
import { checkPortalRights } from '../clients/portal-rights.queries.ts'
import { lockEmails } from '../clients/client-locks.queries.ts'
import { assignContact, lockUnassigned } from './contact-assignment.ts'

/**
 * Creates a client from a contact, together with a first project where one is sent, in one transaction.
 * The contact keeps a reference to the client and is marked as contacted.
 *
 * @throws DUPLICATE with the client that was created from it before, or with those that have the address
 */
export const convertContact = operation({
  action: 'contacts:write',
  rest: 'POST /contacts/{id}/convert',
  errors: ['DUPLICATE'],
  status: 201,
  input: contactConversion,
  output: convertedContact,
  repeatable: true,
  async run(scope, { id, client: clientInput, project, ifExists }) {
    const { actor, transaction } = scope
    await checkPortalRights(scope, actor, clientInput)
    return transaction(async (unit) => {
      await lockEmails(unit.db, [clientInput.email])
      const contact = await lockUnassigned(unit.db, id)
      const ownerId = clientInput.ownerId ?? (await activeOwner(unit.db, contact))
      const client = await addClient(
        unit,
        { ...clientInput, ownerId },
        { ifExists, within: 'client.' },
      )
      const assignment = { contact, client, project, userId: actor.id }
      return assignContact(unit, { ...assignment, action: 'contact.converted' })
    })
  },
})

/** Who handles a contact goes on with the client, unless they have left. */
async function activeOwner(
  db: Transaction,
  { ownerId }: { ownerId: number | null },
): Promise<number | null> {
  if (ownerId === null) return null
  const owner = await db.user.findFirst({ where: { id: ownerId, ...RESPONSIBLE_STAFF } })
  return owner?.id ?? null
}
