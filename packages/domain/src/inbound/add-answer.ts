import type { ConversationSubject } from '@loggia/contracts/messages/conversations'
import { contactPath } from '@loggia/contracts/paths'
import { personOf, type PersonKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import type { Contact } from '@loggia/db/generated/client'
import { addMessage } from '../messages/add-message.ts'
import { lockClientsOf, lockRows } from '../kernel/row-locks.ts'
import type { AuditRecord, Author } from '../kernel/unit-of-work.ts'
import type { ReplyTarget } from '../kernel/mail/reply-address.ts'
import { notify } from '../notices/notify.ts'
import { firstResponsible } from '../notices/recipients.ts'
import { participant, subjectOfThread } from '../messages/participant.ts'
import type { Writer } from './likely-place.ts'

/** The change by an answer, for the audit: `message.sent` of a conversation, or `contact.answered` of a contact. */
export interface AddedAnswer {
  action: 'message.sent' | 'contact.answered'
  entity: 'conversation' | 'contact'
  entityId: string
  /** The author. */
  author: Author & { name: string }
}

/** The audit entry of an answer: it names the person whose words these are. */
export function answerRecord(
  { action, entity, entityId, author }: AddedAnswer,
  actor: Author = author,
): AuditRecord {
  return { action, entity, entityId, after: { source: 'mail' }, actor }
}

/** The text of an email, without quotes and signature. */
interface Answer {
  inboundMailId: number
  text: string
  /** All that it says, where more was left out than our own email. */
  wholeText?: string | null
}

/**
 * Adds an answer by email to the target of its address, as part of a transaction: to the conversation, or below the
 * contact.
 *
 * @returns null when that is gone, or when the author may no longer take part in it
 */
export async function addAnswer(
  db: Transaction,
  address: ReplyTarget,
  answer: Answer,
): Promise<AddedAnswer | null> {
  return address.contactId === null
    ? addToConversation(db, address, answer)
    : addToContact(db, address.contactId, answer)
}

async function addToConversation(
  db: Transaction,
  { threadId, person }: ReplyTarget,
  answer: Answer,
): Promise<AddedAnswer | null> {
  const thread = threadId === null ? null : await db.thread.findUnique({ where: { id: threadId } })
  const subject = thread && subjectOfThread(thread)
  const author = subject && (await participant(db, person, subject))
  return subject && author && addWords(db, subject, author, answer)
}

/**
 * Adds the text of an email to a conversation, with its author.
 *
 * @returns null where the client or project is gone
 */
export async function addWords(
  db: Transaction,
  subject: ConversationSubject,
  { key, name }: Writer,
  answer: Answer,
): Promise<AddedAnswer | null> {
  const author = { key, name }
  const added = await addMessage(db, { subject, author, ...answer, source: 'mail' })
  if (!added) return null
  const writer = key === null ? null : personOf(key)
  return {
    action: 'message.sent',
    entity: 'conversation',
    entityId: added.conversation,
    author: {
      ...(writer === null
        ? { kind: 'visitor' }
        : writer.kind === 'staff'
          ? writer
          : { ...writer, kind: 'member' }),
      name,
    },
  }
}

/** The contact waits for staff again, as if it were new, and its owner is told. */
export async function addToContact(
  db: Transaction,
  contactId: number,
  answer: Answer,
): Promise<AddedAnswer | null> {
  await lockClientsOf(db, 'contacts', [contactId])
  const locked = await lockRows(db, 'contacts', [contactId], 'NO KEY UPDATE')
  if (locked.length === 0) return null
  await db.contactAnswer.create({ data: { contactId, ...answer } })
  const contact = await db.contact.update({
    where: { id: contactId },
    data: {
      hasBeenContacted: false,
      contactedAt: null,
      contactedById: null,
      readAt: null,
      readById: null,
    },
  })
  const name = `${contact.firstName} ${contact.lastName}`
  await notify(db, {
    kind: 'contactAnswered',
    recipients: await handlersOf(db, contact),
    details: { title: name },
    path: contactPath(contactId),
    clientId: contact.clientId,
    by: null,
  })
  return {
    action: 'contact.answered',
    entity: 'contact',
    entityId: String(contactId),
    author: { kind: 'visitor', name },
  }
}

/** The owner of a contact, or else the authors of replies to it, or else all staff. */
export function handlersOf(
  db: Transaction,
  { id, ownerId }: Pick<Contact, 'id' | 'ownerId'>,
): Promise<PersonKey[]> {
  return firstResponsible(db, [
    ...(ownerId === null ? [] : [{ id: ownerId }]),
    { contactReplies: { some: { contactId: id } } },
  ])
}
