import { contactDetail, type ContactDetail } from '@loggia/contracts/contacts/contact-work'
import { rowInput } from '@loggia/contracts/lists'
import type { Transaction } from '@loggia/db/client'
import { operation } from '../kernel/operation.ts'
import { viewsWhere } from '../kernel/read-view.ts'
import { contactNoteView, contactReplyView } from './contact-work.view.ts'
import { findContact } from './contact.view.ts'

/** One contact with its notes and replies; its timeline tells what else happened to it. */
export const readContact = operation({
  action: 'contacts:read',
  rest: 'GET /contacts/{id}',
  field: 'contact',
  input: rowInput,
  output: contactDetail,
  run: ({ db }, { id }) => detailOf(db, id),
})

/**
 * A contact with everything that staff wrote about it.
 *
 * @param newReplyId a reply of the same transaction, whose mail is written at its end
 * @throws NOT_FOUND
 */
export async function detailOf(
  db: Transaction,
  id: number,
  newReplyId?: number,
): Promise<ContactDetail> {
  const contact = await findContact(db, id)
  // In sequence, since a transaction has only one connection.
  const notes = await viewsWhere(db, contactNoteView, { contactId: id }, 'id')
  const replies = await viewsWhere(db, contactReplyView, { contactId: id }, 'id')
  return {
    ...contact,
    notes,
    replies: replies.map((reply) =>
      reply.id === newReplyId ? { ...reply, state: 'pending' } : reply,
    ),
  }
}
