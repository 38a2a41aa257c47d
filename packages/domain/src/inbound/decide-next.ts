import { mailFile } from '@loggia/contracts/inbound/inbound-mails'
import {
  type InboundMailReason,
  INBOUND_MAIL_REASONS,
  isInboundMailReason,
} from '@loggia/contracts/inbound/reasons'
import { isConflict } from '@loggia/db/errors/conflicts'
import { isOutage } from '@loggia/db/errors/outages'
import type { Log } from '@loggia/server/logging/log'
import {
  type SystemActor,
  type WorkContext,
  type UnitOfWork,
  inTransaction,
} from '../kernel/unit-of-work.ts'
import {
  addressOf,
  type InboundRules,
  classifyMail,
  type Classification,
  type ReadMailOf,
} from './classify-mail.ts'
import { announceUnassigned, tellSender } from './hold-mail.ts'
import { MAX_HEAD, readHead } from './store-mail.ts'
import type { SentTexts } from './quote-shapes.ts'
import { type ReadMail, wholeTextOf, type ReadAnswer } from './read-mail.ts'
import { tokensIn } from '../kernel/mail/reply-address.ts'
import { rowInTokens } from '../kernel/mail/row-token.ts'
import type { Transaction, Database } from '@loggia/db/client'
import type { InboundMail } from '@loggia/db/generated/client'
import { z } from 'zod'
import { lockRows } from '../kernel/row-locks.ts'
import { addIssueAnswer } from '../newsletter/issues/add-issue-answer.ts'
import { addAnswer, answerRecord } from './add-answer.ts'
import { recordBounces } from './record-bounces.ts'

const MAILBOX: SystemActor = { kind: 'system', name: 'Incoming emails' }

export interface DecisionContext extends WorkContext {
  log: Log
  rules: InboundRules
  /**
   * Reads an email, which may quote sent ones: null for an unreadable one, `ended` for one that takes more time or
   * memory than any email.
   */
  read(raw: Uint8Array, sent: SentTexts): Promise<ReadAnswer | null | 'ended'>
}

/** Decides about the next email that waits: answers to our emails first. @returns false when there is none */
export async function decideNext(context: DecisionContext): Promise<boolean> {
  await lookForTokens(context)
  const attempt = await startAttempt(context.db)
  if (!attempt) return false
  const { id, isLast } = attempt
  try {
    if (isLast) await leaveToStaff(context, id, 'crashed')
    else await decide(context, id)
    return true
  } catch (error) {
    if (isOutage(error) || isConflict(error)) {
      await endAttempt(context.db, id).catch(() => undefined)
      throw error
    }
    // An unforeseen failure must not keep the others waiting.
    await leaveToStaff(context, id, 'unreadable', error)
    return true
  }
}

/** Reads an email and decides about it. One that takes too much is left for the next attempt. */
async function decide(context: DecisionContext, id: number): Promise<void> {
  const { db, log } = context
  const select = { raw: true, addressId: true }
  const stored = await db.inboundMail.findUnique({ where: { id }, select })
  const sent = await sentTexts(db, stored?.addressId ?? null)
  const read = stored?.raw ? await context.read(stored.raw, sent) : null
  if (read === 'ended') {
    log.warn({ inboundMailId: id }, 'email not read: it took too much time or memory')
    return
  }
  const decided = await decideOnce(context, id, { read })
  if (decided) log.info({ inboundMailId: id, ...decided }, 'email decided')
}

/** Decides about an email; null when another worker has. */
async function decideOnce(context: DecisionContext, id: number, what: Decided) {
  const decided = await inTransaction(context, MAILBOX, async (unit) => {
    const mail = await lockMail(unit.db, id)
    return mail && { reason: await decideMail(unit, mail, what, context.rules) }
  })
  if (decided) publishDecided(context, id)
  return decided
}

/** Leaves an email to staff that no program can decide about. Its head may still say whose it is. */
async function leaveToStaff(
  context: DecisionContext,
  id: number,
  reason: InboundMailReason,
  err?: unknown,
): Promise<void> {
  const { db, log } = context
  log.error({ inboundMailId: id, reason, err }, 'email held: it could not be decided about')
  try {
    await decideOnce(context, id, { read: null, known: reason })
  } catch (error) {
    if (isOutage(error) || isConflict(error)) throw error
    // Not even that much is known of it.
    log.error({ inboundMailId: id, err: error }, 'nobody could be told of the email')
    const held = { state: 'held', reason, decidedAt: new Date() }
    await db.inboundMail.updateMany({ where: { id, state: 'received' }, data: held })
    publishDecided(context, id)
  }
}

function publishDecided({ publish }: WorkContext, id: number): void {
  publish([{ topic: 'inboundMail', id: String(id) }])
}

/** Locks an email; null when it is decided meanwhile. */
async function lockMail(db: Transaction, id: number): Promise<InboundMail | null> {
  await lockRows(db, 'inbound_mails', [id])
  return db.inboundMail.findFirst({ where: { id, state: 'received' } })
}

/**
 * Decides about a locked email and adds its text, all in one transaction, so that it is added once, and the people
 * concerned are told.
 *
 * @returns the reason why it does not become a message; null when it does
 */
async function decideMail(
  unit: UnitOfWork,
  mail: InboundMail,
  { read, known = isInboundMailReason(mail.reason) ? mail.reason : null }: Decided,
  rules: InboundRules,
): Promise<Classification['reason']> {
  const { db, audit } = unit
  const { id, raw, isPartial } = mail
  const head = read || !raw ? null : await readHead(raw)
  const leftOut = isPartial ? z.array(mailFile).parse(mail.files) : null
  const arrived = { read, head, known, leftOut }
  const isBounce = read !== null && (await recordBounces(unit, read.mail, rules))
  const {
    text,
    address,
    deliveryId = null,
    reason: objection,
  } = isBounce ? BOUNCE : await classifyMail(db, arrived, rules)
  const isWanted = objection === null && address !== null && text !== null
  const added = isWanted
    ? await addAnswer(db, address, { inboundMailId: id, text, wholeText: wholeTextOf(read) })
    : null
  const reason = isWanted && !added ? 'gone' : objection
  if (objection === null && deliveryId !== null && text !== null) {
    await addIssueAnswer(unit, { deliveryId, text, senderName: read?.mail.senderName ?? '' })
  }
  const state = reason === null ? 'accepted' : INBOUND_MAIL_REASONS[reason].state
  const decided = { state, reason, text, addressId: address?.id ?? null, decidedAt: new Date() }
  const data = { ...decided, ...keptOf(mail, read?.mail ?? head, state) }
  const row = await db.inboundMail.update({ where: { id }, data })
  if (added) await audit(answerRecord(added))
  if (state === 'held' || reason === 'tooMany') await announceUnassigned(unit, row)
  if (state === 'accepted' && leftOut?.length) await tellSender(unit, row)
  return reason
}

const BOUNCE: Classification = { reason: 'bounce', text: null, address: null }

type Decided = Pick<ReadMailOf, 'read'> & { known?: InboundMailReason | null }

/** The part of an email that is kept beside the decision: the whole text, where staff may have to read it. */
function keptOf({ isPartial }: InboundMail, mail: ReadMail | null, state: string) {
  return {
    ...(mail && { senderName: mail.senderName, answersTo: mail.answersTo }),
    ...(mail && state !== 'accepted' && { wholeText: mail.text }),
    ...(mail && !isPartial && { files: mail.files.map(({ name, bytes }) => ({ name, bytes })) }),
    // The fetched part of a large email has served: it is not the email.
    ...(isPartial && { raw: null }),
  }
}

/** An answer that ended so many attempts to read it is not tried again: staff decide about it. */
const MAX_ATTEMPTS = 5

/** So many heads are looked at in one go. */
const HEADS = 50

/**
 * Whether the head of an email names a reply address with a valid token. Strangers can send emails that take long to
 * read; without a token, they keep no answer waiting.
 */
async function lookForTokens({ db, rules, publish }: DecisionContext): Promise<void> {
  const mails = await db.$queryRaw<{ id: number; head: Uint8Array | null }[]>`
    SELECT id, substring(raw FROM 1 FOR ${MAX_HEAD}::int) AS head FROM inbound_mails
    WHERE state = 'received' AND has_token IS NULL ORDER BY id LIMIT ${HEADS}`
  for (const { id, head } of mails) {
    const recipients = (head && (await readHead(head))?.recipients) ?? []
    const tokens = tokensIn(rules.inboundAddress, recipients)
    const address = await addressOf(tokens, rules.secret, (row) =>
      db.replyAddress.findUnique({ where: { id: row } }),
    )
    const testMailId = rowInTokens(rules.secret, 'test', tokens)
    const data = {
      // An answer to a newsletter has one, too.
      hasToken: address !== null || rowInTokens(rules.secret, 'issue', tokens) !== null,
      addressId: address?.id ?? null,
      // The copy of a test email is kept for its headers, and is nothing to decide about.
      ...(testMailId !== null && { testMailId, state: 'accepted', decidedAt: new Date() }),
    }
    await db.inboundMail.updateMany({ where: { id, state: 'received' }, data })
    if (testMailId !== null) publish([{ topic: 'mail', id: String(testMailId) }])
  }
}

/** An email that is about to be decided. */
interface StartedAttempt {
  id: number
  /** Whether the attempts before this one are enough. */
  isLast: boolean
}

/**
 * Counts an attempt for the next email that waits, past those that others decide about, before it is read: a process
 * that dies cannot count any more. Those with a token come first, and one that was tried comes after all others that
 * have one, which need not wait for it. Those without any are tried once.
 *
 * @returns null when none waits
 */
async function startAttempt(db: Database): Promise<StartedAttempt | null> {
  const [next] = await db.$queryRaw<{ id: number; attempts: number; hasToken: boolean }[]>`
    UPDATE inbound_mails SET started_attempts = started_attempts + 1
    WHERE id = (SELECT id FROM inbound_mails WHERE state = 'received' AND has_token IS NOT NULL
      ORDER BY has_token DESC, started_attempts, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, started_attempts AS attempts, has_token AS "hasToken"`
  return next ? { id: next.id, isLast: next.attempts > (next.hasToken ? MAX_ATTEMPTS : 1) } : null
}

/** Takes an attempt back that failed for another reason than the email, such as one without the database. */
async function endAttempt(db: Database, id: number): Promise<void> {
  const where = { id, state: 'received', startedAttempts: { gt: 0 } }
  await db.inboundMail.updateMany({ where, data: { startedAttempts: { decrement: 1 } } })
}

/** How many messages are looked for in an answer: our emails contain the unread ones. */
const MAX_TEXTS = 20

/**
 * The last messages at the target of a reply address, which an answer to it may quote.
 *
 * @param addressId null where the address is not known
 */
async function sentTexts(db: Database, addressId: number | null): Promise<SentTexts> {
  const address =
    addressId === null ? null : await db.replyAddress.findUnique({ where: { id: addressId } })
  const { threadId = null, contactId = null } = address ?? {}
  const newest = { orderBy: { id: 'desc' }, take: MAX_TEXTS } as const
  const [messages, replies] = await Promise.all([
    threadId === null
      ? []
      : db.message.findMany({ where: { threadId, deletedAt: null }, ...newest }),
    contactId === null ? [] : db.contactReply.findMany({ where: { contactId }, ...newest }),
  ])
  return {
    authors: [...new Set(messages.map(({ authorName }) => authorName))],
    texts: [...messages, ...replies].map(({ text }) => text),
  }
}
