import { contactPath } from '@loggia/contracts/paths'
import type { Contact } from '@loggia/db/generated/client'
import { inTransaction } from '../kernel/transaction.ts'
import type { WorkContext } from '../kernel/unit-of-work.ts'
import { notify } from '../notices/notify.ts'
import { activeStaffKeys } from '../notices/recipients.ts'

/**
 * Notifies staff on their screens of a contact, once. The form does not: visitors would wait for the names of all staff
 * to be read, and its one statement could only add rows that it knows.
 */
export async function notifyReceived(context: WorkContext, contact: Contact): Promise<void> {
  await inTransaction(context, { kind: 'visitor' }, async ({ db }) => {
    await notify(db, {
      kind: 'contactReceived',
      recipients: await activeStaffKeys(db),
      details: { title: `${contact.firstName} ${contact.lastName}` },
      path: contactPath(contact.id),
      clientId: contact.clientId,
      by: null,
      onceKey: `contact:${contact.id}`,
    })
  })
}
