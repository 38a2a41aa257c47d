import { MAX_WHOLE_TEXT } from '@loggia/contracts/inbound/inbound-mails'
import type { SentTexts } from './quote-shapes.ts'
import { readMail, type ReadMail } from './read-mail.ts'
import { replyText } from './reply-text.ts'

/** An email, and its author's own text. */
export interface ReadAnswer {
  /** The kept part of its text. */
  mail: ReadMail
  /** Without quotes and signature; null where its words cannot be read. */
  answer: string | null
  /** Whether more than our own email was left out of the answer. */
  isDoubtful: boolean
}

/** So much of it is kept beside a message, which comes with its conversation. */
const MAX_BESIDE_MESSAGE = 30_000

/** The whole text of an email, for readers who doubt the extract; null where there is no doubt. */
export function wholeTextOf(read: ReadAnswer | null): string | null {
  return read?.isDoubtful ? besideMessage(read.mail.text) : null
}

/** The part of an email's text that is kept beside a message. */
export function besideMessage(text: string): string {
  return shortened(text, MAX_BESIDE_MESSAGE)
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text
}

/**
 * Reads the facts by which an email is checked; null for an unreadable one.
 *
 * @param sent the messages that it may quote
 */
export async function readAnswer(raw: Uint8Array, sent?: SentTexts): Promise<ReadAnswer | null> {
  const read = await readMail(raw).catch(() => null)
  if (!read) return null
  const { lines, ...mail } = read
  const reply = replyText(lines, {
    subject: mail.subject,
    writer: [mail.senderName, ...mail.senders],
    sent,
  })
  return {
    mail: { ...mail, text: shortened(mail.text, MAX_WHOLE_TEXT) },
    answer: mail.isSealed ? null : reply.text,
    isDoubtful: reply.isDoubtful,
  }
}
