import {
  isInboundMailReason,
  INBOUND_MAIL_REASONS,
  LISTED_STATES,
  type ListedMailState,
} from '@loggia/contracts/inbound/reasons'
import {
  mailFile,
  MAX_INBOUND_LISTED,
  type InboundMail,
  type InboundMails,
} from '@loggia/contracts/inbound/inbound-mails'
import type { Database } from '@loggia/db/client'
import { z } from 'zod'
import { notFound } from '../kernel/errors.ts'
import { findLikelyPlace } from './likely-place.ts'

/** How much of an email the list shows, in characters. */
const EXCERPT = 160

/** The newest emails of a state. */
export async function listMails(db: Database, state: ListedMailState): Promise<InboundMails> {
  const total = await db.inboundMail.count({ where: { state } })
  const rows = await db.$queryRaw<
    (Omit<InboundMails['mails'][number], 'receivedAt' | 'reason'> & {
      receivedAt: Date
      reason: string | null
    })[]
  >`
    SELECT id, state, sender, sender_name AS "senderName", subject, received_at AS "receivedAt", reason,
      coalesce(left(coalesce(nullif(text, ''), whole_text), ${EXCERPT}), '') AS excerpt
    FROM inbound_mails WHERE state = ${state} ORDER BY id DESC LIMIT ${MAX_INBOUND_LISTED}`
  const mails = rows.map((row) => ({
    ...row,
    receivedAt: row.receivedAt.toISOString(),
    reason: wordsOf(row.reason),
  }))
  return { total, mails }
}

/** Why an email became no message, in words. */
function wordsOf(reason: string | null): string {
  return isInboundMailReason(reason)
    ? INBOUND_MAIL_REASONS[reason].text
    : 'The reason was not recorded.'
}

/**
 * An email that became no message, with its whole text and its probable place.
 *
 * @throws NOT_FOUND for a decided one
 */
export async function readMailForStaff(db: Database, id: number): Promise<InboundMail> {
  const mail = await db.inboundMail.findFirst({
    where: { id, state: { in: [...LISTED_STATES] } },
    omit: { raw: true },
  })
  if (!mail) throw notFound('Email')
  const [kept] = await db.$queryRaw<{ isKept: boolean }[]>`
    SELECT raw IS NOT NULL AS "isKept" FROM inbound_mails WHERE id = ${id}`
  return {
    id,
    state: mail.state === 'held' ? 'held' : 'dropped',
    sender: mail.sender,
    senderName: mail.senderName,
    subject: mail.subject,
    receivedAt: mail.receivedAt.toISOString(),
    reason: wordsOf(mail.reason),
    words: wordsIn(mail),
    text: mail.wholeText ?? mail.text ?? '',
    files: z.array(mailFile).parse(mail.files),
    isPartial: mail.isPartial,
    bytes: mail.bytes,
    canDownload: kept?.isKept === true && !mail.isPartial,
    likely: await findLikelyPlace(db, mail),
  }
}

/** The text for the conversation; where only quotes were found, all of it. */
export function wordsIn({
  text,
  wholeText,
}: {
  text: string | null
  wholeText: string | null
}): string {
  return text || wholeText || ''
}

/** An email as it came, unless it is hidden: the email of a deleted message is not shown. */
export async function findShownEmail(db: Database, id: number): Promise<Uint8Array | null> {
  const [email] = await db.$queryRaw<{ raw: Uint8Array }[]>`
    SELECT i.raw FROM inbound_mails i
    WHERE i.id = ${id} AND i.raw IS NOT NULL AND (
      i.state = ANY(${[...LISTED_STATES]})
      OR EXISTS (SELECT 1 FROM messages m WHERE m.inbound_mail_id = i.id AND m.deleted_at IS NULL)
      OR EXISTS (SELECT 1 FROM contact_answers o WHERE o.inbound_mail_id = i.id))`
  return email?.raw ?? null
}
