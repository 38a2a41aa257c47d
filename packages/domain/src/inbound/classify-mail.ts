import type { MailFile } from '@loggia/contracts/inbound/inbound-mails'
import type { InboundMailReason } from '@loggia/contracts/inbound/reasons'
import { addressKey } from '@loggia/contracts/email-address'
import { MAX_MESSAGE } from '@loggia/contracts/messages/conversations'
import type { Transaction } from '@loggia/db/client'
import { isAutomatic, isFromUs, mayBeAutomatic } from './automatic.ts'
import { participant, subjectOfThread } from '../messages/participant.ts'
import type { ReadMail, ReadAnswer } from './read-mail.ts'
import {
  tokensIn,
  isReplyToken,
  replyTokenId,
  type ReplyTarget,
} from '../kernel/mail/reply-address.ts'
import { rowInTokens } from '../kernel/mail/row-token.ts'
import { personOf } from '@loggia/contracts/person-key'
import { returnPathId } from '../mail-bounces/return-path.ts'

/** The facts by which emails are checked. */
export interface InboundRules {
  /** APP_SECRET */
  secret: string
  /** INBOUND_ADDRESS */
  inboundAddress: string
  /** The address that mails are sent from. */
  from: string
  /** The host in the Message-ID of our own mails. */
  host: string
}

/** The decision about an email, and the part of it that is kept for staff. */
export interface Classification {
  /** Why it does not become a message; null when it does. */
  reason: InboundMailReason | null
  text: string | null
  /** Also one that is in the trash: staff can add the email once that is back. */
  address: ReplyTarget | null
  /** The email of a newsletter that it answers. */
  deliveryId?: number | null
}

/** An email, as far as it could be read. */
export interface ReadMailOf {
  /** Its content; null when it could not be read. */
  read: ReadAnswer | null
  /** Its head, where nothing more could be read; null where not even that. */
  head: ReadMail | null
  /** Why it is held whatever it says, where that was known before it was read. */
  known: InboundMailReason | null
  /** The files that were too large to be fetched with it; null for one that is here as a whole. */
  leftOut: readonly MailFile[] | null
}

/** So many answers of one person about one thing within ten minutes are no conversation. */
const MAX_IN_TEN_MINUTES = 20

/** Decides whether an email becomes a message: only with a token of ours, from the person it was given to. */
export async function classifyMail(
  db: Transaction,
  { read, head, known, leftOut }: ReadMailOf,
  rules: InboundRules,
): Promise<Classification> {
  const mail = read?.mail ?? head
  if (!mail) return { reason: known ?? 'unreadable', text: null, address: null }
  const text = read && textOf(read, leftOut)
  if (isFromUs(mail, [rules.from, rules.inboundAddress]) || (await wasSent(db, mail, rules)))
    return { reason: 'loop', text, address: null }
  const tokens = tokensIn(rules.inboundAddress, mail.recipients)
  const address = await addressOf(tokens, rules.secret, (id) =>
    db.replyAddress.findUnique({ where: { id } }),
  )
  const decided = { text, address }
  // Only programs write to the return path of an email.
  if (isAutomatic(mail) || returnPathId(rules.secret, tokens) !== null)
    return { reason: 'automatic', ...decided }
  if (known || !read) return { reason: known ?? 'unreadable', ...decided }
  if (tokens.length === 0) return { reason: 'noAddress', ...decided }
  const deliveryId = rowInTokens(rules.secret, 'issue', tokens)
  if (deliveryId !== null) {
    const reason = await objectionToReader(db, mail, read.answer, text ?? '', deliveryId)
    return {
      reason: reason === 'empty' && leftOut ? 'tooLarge' : reason,
      text,
      address,
      deliveryId,
    }
  }
  if (!address) return { text, ...(await trashedReason(db, mail, tokens, rules)) }
  const reason = await objection(db, mail, read.answer, text ?? '', address)
  return { reason: reason === 'empty' && leftOut ? 'tooLarge' : reason, ...decided }
}

/** The text for the conversation. */
function textOf({ mail, answer }: ReadAnswer, leftOut: ReadMailOf['leftOut']): string {
  if (answer === null) return mail.text.slice(0, MAX_MESSAGE).toWellFormed()
  return leftOut ? withFilesLeftOut(answer, leftOut) : withFiles(answer, mail.files.length)
}

/** Whether we sent it. The host alone does not say so: mail programs of the agency may name the same one. */
async function wasSent(
  db: Transaction,
  { messageId }: ReadMail,
  { host }: InboundRules,
): Promise<boolean> {
  const sent = messageId?.toLowerCase()
  // Only ours are looked up, for which no index is worth its while.
  if (!sent?.endsWith(`@${host.toLowerCase()}>`)) return false
  return (await db.outbox.count({ where: { messageId: sent } })) > 0
}

/** Why nothing is there that it could be added to, and the address where that is in the trash. */
async function trashedReason(
  db: Transaction,
  { senders }: ReadMail,
  tokens: readonly string[],
  { secret }: InboundRules,
): Promise<Pick<Classification, 'reason' | 'address'>> {
  const address = await addressOf(tokens, secret, (id) => findTrashedAddress(db, id))
  if (!address) return { reason: 'unknownAddress', address }
  const isTheirs = senders.length === 1 && senders[0] === (await trashedSender(db, address))
  return { reason: isTheirs ? 'gone' : 'otherSender', address }
}

async function objection(
  db: Transaction,
  mail: ReadMail,
  answer: string | null,
  text: string,
  address: ReplyTarget,
): Promise<InboundMailReason | null> {
  const sender = await senderOf(db, address)
  if (sender === null) return 'noAccess'
  return objectionTo(mail, answer, text, sender) ?? (await tooMany(db, { addressId: address.id }))
}

/** The same for an answer to a newsletter, which only its recipient may give. */
async function objectionToReader(
  db: Transaction,
  mail: ReadMail,
  answer: string | null,
  text: string,
  deliveryId: number,
): Promise<InboundMailReason | null> {
  const where = { deliveries: { some: { id: deliveryId } } }
  const reader = await db.newsletterSubscriber.findFirst({ where })
  if (!reader) return 'unknownAddress'
  const sender = reader.emailKey
  return objectionTo(mail, answer, text, sender) ?? (await tooMany(db, { sender }))
}

function objectionTo(
  mail: ReadMail,
  answer: string | null,
  text: string,
  sender: string,
): InboundMailReason | null {
  const { senders } = mail
  if (senders.length !== 1 || senders[0] !== sender) return 'otherSender'
  if (mayBeAutomatic(mail)) return 'perhapsAutomatic'
  if (answer === null) return 'unreadable'
  if (text === '') return 'empty'
  if (Array.from(text).length > MAX_MESSAGE) return 'tooLong'
  return null
}

/** The address of the first token that we made. */
export async function addressOf(
  tokens: readonly string[],
  secret: string,
  find: (id: number) => Promise<ReplyTarget | null>,
): Promise<ReplyTarget | null> {
  for (const token of tokens.slice(0, 5)) {
    const id = replyTokenId(token)
    const row = id === null ? null : await find(id)
    if (row && isReplyToken(secret, token, row)) return row
  }
  return null
}

/** The folded address that answers have to come from; null when it may not answer any more. */
async function senderOf(db: Transaction, address: ReplyTarget): Promise<string | null> {
  const { threadId, contactId, person } = address
  if (contactId !== null) {
    const contact = await db.contact.findUnique({ where: { id: contactId } })
    return contact && addressKey(contact.email)
  }
  const thread = threadId === null ? null : await db.thread.findUnique({ where: { id: threadId } })
  const subject = thread && subjectOfThread(thread)
  return (subject && (await participant(db, person, subject))?.emailKey) ?? null
}

async function tooMany(
  db: Transaction,
  from: { addressId: number } | { sender: string },
): Promise<'tooMany' | null> {
  const since = new Date(Date.now() - 600_000)
  const where = { ...from, state: 'accepted', decidedAt: { gt: since } }
  return (await db.inboundMail.count({ where })) >= MAX_IN_TEN_MINUTES ? 'tooMany' : null
}

/** Files are not taken over; readers of the message should know of them. */
function withFiles(text: string, files: number): string {
  if (files === 0) return text
  const note =
    files === 1
      ? '(1 file was attached and is not shown here.)'
      : `(${files} files were attached and are not shown here.)`
  return text ? `${text}\n\n${note}` : note
}

/** The same for files that were too large to be fetched: their names tell which ones to ask for. */
function withFilesLeftOut(text: string, files: readonly MailFile[]): string {
  if (files.length === 0) return text
  const names = files.slice(0, MAX_NAMED).map(({ name }) => name)
  if (files.length > MAX_NAMED) names.push('…')
  const note =
    files.length === 1
      ? `(1 file was too large and is still in the mailbox: ${names.join(', ')})`
      : `(${files.length} files were too large and are still in the mailbox: ${names.join(', ')})`
  return text ? `${text}\n\n${note}` : ''
}

/** A message names no more files than this. */
const MAX_NAMED = 10

/** A reply address that is in the trash with its conversation or contact, and comes back with it; null where none is. */
async function findTrashedAddress(db: Transaction, id: number): Promise<ReplyTarget | null> {
  const [found] = await db.$queryRaw<ReplyTarget[]>`
    SELECT (r ->> 'id')::int AS id, (r ->> 'thread_id')::int AS "threadId",
           (r ->> 'contact_id')::int AS "contactId", r ->> 'person' AS person
    FROM trash_items i, jsonb_array_elements(i.rows -> 'reply_addresses') r
    WHERE (r ->> 'id')::int = ${id} LIMIT 1`
  return found ?? null
}

/** The folded address of the token's holder. While the subject is in the trash, their rights are unknown. */
async function trashedSender(
  db: Transaction,
  { person }: ReplyTarget,
): Promise<string | undefined> {
  const named = personOf(person)
  if (named.kind === 'client') return named.emailKey
  return (await db.user.findUnique({ where: { id: named.id } }))?.emailKey
}
