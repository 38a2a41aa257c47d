import {
  contactDetail,
  type ContactDetail,
  type DeliveryState,
} from '@loggia/contracts/contact-work'
import { rowInput } from '@loggia/contracts/lists'
import type { Transaction } from '@loggia/db/client'
import type { Outbox } from '@loggia/db/generated/client'
import { notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { toContact, withStaff } from './contact.view.ts'

/** One contact, with the notes and the replies of staff. */
export const readContact = operation({
  action: 'contacts:read',
  input: rowInput,
  output: contactDetail,
  run: ({ db }, { id }) => detailOf(db, id),
})

const withAuthor = { author: { select: { name: true } } } as const

/** A contact with all that staff did about it. @throws NOT_FOUND */
export async function detailOf(db: Transaction, id: number): Promise<ContactDetail> {
  const row = await db.contact.findUnique({ where: { id }, include: withStaff })
  if (!row) throw notFound('Contact')
  // One after the other: within a transaction there is one connection.
  const written = { where: { contactId: id }, include: withAuthor, orderBy: { id: 'asc' } } as const
  const notes = await db.contactNote.findMany(written)
  const replies = await db.contactReply.findMany(written)
  const states = await deliveryStates(
    db,
    replies.map((reply) => reply.id),
  )
  return {
    ...toContact(row),
    notes: notes.map(toWritten),
    replies: replies.map((reply) => ({
      ...toWritten(reply),
      subject: reply.subject,
      state: states.get(reply.id) ?? 'pending',
    })),
  }
}

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

interface Written {
  id: number
  text: string
  author: { name: string } | null
  createdAt: Date
}

function toWritten({ id, text, author, createdAt }: Written) {
  return { id, text, author: author?.name ?? null, createdAt: createdAt.toISOString() }
}
