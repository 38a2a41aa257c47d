import {
  contactDetail,
  contactNoteInput,
  contactReplyInput,
  type ContactDetail,
} from '@loggia/contracts/contacts/contact-work'
import { operation } from '../kernel/operation.ts'
import {
  lockContact,
  contactedMark,
  findContact,
  recordedChange,
  refuseSpam,
} from './contact.view.ts'
import { rowInput } from '@loggia/contracts/lists'
import type { Transaction } from '@loggia/db/client'
import { viewsWhere } from '../kernel/read-view.ts'
import { contactNoteView, contactReplyView } from './contact-work.view.ts'

/** Adds a note that only staff see. The audit records the note but not its text. */
export const addContactNote = operation({
  summary: 'Adds a note that only staff can see',
  action: 'contacts:write',
  agent: 'write',
  rest: 'POST /contacts/{id}/notes',
  status: 201,
  input: contactNoteInput,
  output: contactDetail,
  repeatable: true,
  async change({ actor, db, audit }, { id, text }) {
    await lockContact(db, id)
    const note = await db.contactNote.create({
      data: { contactId: id, authorId: actor.id, text },
    })
    const after = { noteId: note.id }
    await audit({ action: 'contact.noteAdded', entity: 'contact', entityId: id, after })
    return detailOf(db, id)
  },
})

export const replyToContact = operation({
  summary:
    "Replies to a contact by email, with the sender's own address as Reply-To, and marks it as contacted",
  description: 'An `Idempotency-Key` header makes retries safe.',
  action: 'contacts:write',
  rest: 'POST /contacts/{id}/replies',
  status: 201,
  input: contactReplyInput,
  output: contactDetail,
  limits: ['contactReply.all'],
  repeatable: true,
  async change({ actor, db, audit, enqueueMail }, { id, subject, text }) {
    const row = await lockContact(db, id)
    refuseSpam(row)
    const data = { contactId: id, authorId: actor.id, subject, text }
    const reply = await db.contactReply.create({ data })
    await enqueueMail('sendContactReply', reply.id)
    const mark = row.hasBeenContacted ? {} : contactedMark(true, actor.id)
    await db.contact.update({ where: { id }, data: mark })
    const { before, after } = recordedChange(row, await findContact(db, id))
    await audit({
      action: 'contact.replied',
      entity: 'contact',
      entityId: id,
      before,
      after: { ...after, replyId: reply.id, subject },
    })
    return detailOf(db, id, reply.id)
  },
})

/** One contact with its notes and replies; the rest of its history is the timeline. */
export const readContact = operation({
  summary: 'A contact with its notes and replies',
  action: 'contacts:read',
  agent: 'read',
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
