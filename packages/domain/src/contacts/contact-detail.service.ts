import {
  contactDetail,
  type ContactDetail,
  type DeliveryState,
} from '@loggia/contracts/contact-work'
import { rowInput } from '@loggia/contracts/lists'
import type { Transaction } from '@loggia/db/client'
import type { Outbox } from '@loggia/db/generated/client'
import { notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { toContactNote, toContactReply, withAuthor } from './contact-work.view.ts'
import { toContact, withStaff } from './contact.view.ts'

/** One contact with its notes and replies; its timeline tells what else happened to it. */
export const readContact = operation({
  action: 'contacts:read',
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
  const row = await db.contact.findUnique({ where: { id }, include: withStaff })
  if (!row) throw notFound('Contact')
  const query = { where: { contactId: id }, include: withAuthor, orderBy: { id: 'asc' } } as const
  // In sequence, since a transaction has only one connection.
  const notes = await db.contactNote.findMany(query)
  const replies = await db.contactReply.findMany(query)
  const states = await deliveryStates(
    db,
    replies.map((reply) => reply.id),
  )
  // The worker sweeps sent mails only.
  const stateWithoutMail = (replyId: number) => (replyId === newReplyId ? 'pending' : 'sent')
  return {
    ...toContact(row),
    notes: notes.map(toContactNote),
    replies: replies.map((reply) =>
      toContactReply({ ...reply, state: states.get(reply.id) ?? stateWithoutMail(reply.id) }),
    ),
  }
}

/** The states of the mails of replies. */
async function deliveryStates(
  db: Transaction,
  replyIds: number[],
): Promise<Map<number, DeliveryState>> {
  if (replyIds.length === 0) return new Map()
  const where = { kind: 'sendContactReply', refId: { in: replyIds } }
  const mails = await db.outbox.findMany({ where })
  return new Map(mails.map((mail) => [mail.refId, stateOf(mail)]))
}

function stateOf({ sentAt, deadAt }: Outbox): DeliveryState {
  if (sentAt) return 'sent'
  return deadAt ? 'failed' : 'pending'
}
