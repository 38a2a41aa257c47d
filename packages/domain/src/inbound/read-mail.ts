import { addressKey } from '@loggia/contracts/email-address'
import { type MailFile, MAX_WHOLE_TEXT } from '@loggia/contracts/inbound/inbound-mails'
import { addressParser, type Address, type Attachment } from 'postal-mime'
import { contentOf, parseMail } from './mail-content.ts'
import { textOfLines, type MailLine } from './mail-lines.ts'
import type { SentTexts } from './quote-shapes.ts'
import { replyText } from './reply-text.ts'
import { readReport } from './reports/read-report.ts'
import type { MailReport } from './reports/report.ts'

/** An email, as far as its sender made it readable. All texts can be stored. */
export interface ReadMail {
  /** Its Message-ID; null where it has none. */
  messageId: string | null
  /** The addresses of its From, as they are compared. */
  senders: string[]
  /** The name in its From; empty where there is none. */
  senderName: string
  /** The Message-IDs that it says it answers, by `In-Reply-To` and `References` (RFC 5322 3.6.4), the nearest first. */
  answersTo: string[]
  /** All of its recipients. */
  recipients: string[]
  subject: string
  /** All that it says, with the marks of quotes, without the tokens that our own emails have in them. */
  text: string
  /** The files that its sender attached, rather than pictures of a signature and the like. */
  files: MailFile[]
  /** Whether its text is encrypted, or in no readable part. */
  isSealed: boolean
  /** What it reports of an email that did not arrive; null where it reports nothing. */
  report: MailReport | null
  /** By names in small letters; of several of one name, all values. */
  headers: ReadonlyMap<string, string[]>
}

const MAX_SUBJECT = 300
const MAX_NAME = 200
/** More is written in no `References` that leads anywhere. */
const MAX_ANSWERED = 20
const MAX_ADDRESS = 320
const MAX_MESSAGE_ID = 500

/** Headers that name recipients, or that mail servers write when they deliver. */
const RECIPIENT_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']

/** More parts than any mail program makes. */
const MAX_PARTS = 1_000

/**
 * Reads an email from its bytes. Some emails are made to take minutes and much memory: read foreign ones in a thread
 * that can be ended.
 *
 * @throws for anything but an email, and for one of too many parts
 */
export async function readMail(raw: Uint8Array): Promise<ReadMail & { lines: MailLine[] }> {
  const bytes = Buffer.from(raw)
  if (hasTooManyParts(bytes)) throw new Error('The email has too many parts')
  const parsed = await parseMail(bytes)
  const { mail } = parsed
  const content = await contentOf(parsed)
  const lines = content.lines.map((line) => ({ ...line, text: withoutTokens(storable(line.text)) }))
  const headers = Map.groupBy(mail.headers, ({ key }) => key)
  const values = new Map([...headers].map(([key, all]) => [key, all.map(({ value }) => value)]))
  const messageId = storable(mail.messageId ?? '')
    .trim()
    .slice(0, MAX_MESSAGE_ID)
  const from = (values.get('from') ?? []).flatMap((value) => addressParser(value))
  const senders = addressesOf(from).map(addressKey)
  const subject = oneLine(mail.subject ?? '', MAX_SUBJECT)
  const text = textOfLines(lines)
  const answersTo = answeredIn(values)
  const parts = mail.attachments
  return {
    messageId: messageId || null,
    senders,
    senderName: oneLine(mail.from?.name ?? '', MAX_NAME),
    answersTo,
    recipients: [
      ...addressesOf([...(mail.to ?? []), ...(mail.cc ?? [])]),
      ...RECIPIENT_HEADERS.flatMap((name) => values.get(name) ?? []).map(withoutBrackets),
    ],
    subject,
    text,
    lines,
    files: content.files.map(toFile),
    isSealed: content.isSealed,
    report: readReport({ headers: values, senders, subject, text, parts, answersTo }),
    headers: values,
  }
}

/** Whether more lines begin as those do that separate parts. */
function hasTooManyParts(bytes: Buffer): boolean {
  let lines = 0
  for (let at = bytes.indexOf('\n--'); at >= 0; at = bytes.indexOf('\n--', at + 1)) {
    lines += 1
    if (lines > MAX_PARTS) return true
  }
  return false
}

function toFile({ filename, content }: Attachment): MailFile {
  const bytes = typeof content === 'string' ? content.length : content.byteLength
  return { name: oneLine(filename ?? '', MAX_NAME) || 'unnamed', bytes }
}

/** The last of them is the email that is answered, those before it began the conversation. */
function answeredIn(headers: ReadonlyMap<string, string[]>): string[] {
  const named = ['references', 'in-reply-to'].flatMap((name) => headers.get(name) ?? [])
  const ids = named.flatMap((value) => storable(value).match(/<[^<>\s]{1,500}>/g) ?? [])
  return [...new Set(ids.toReversed())].slice(0, MAX_ANSWERED)
}

function oneLine(text: string, most: number): string {
  return storable(text).replaceAll(/\s+/g, ' ').trim().slice(0, most).toWellFormed()
}

/** Replaces characters that PostgreSQL cannot store. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/**
 * Secrets in our mail to one person: the token in the reply address, and those in links. Other readers of the email
 * need neither.
 */
function withoutTokens(text: string): string {
  return text
    .replaceAll(/([?&]token=)[\w.~-]+/g, '$1…')
    .replaceAll(/\+[0-9a-z]{1,7}-[a-z2-7]{26}@/gi, '+…@')
}

function addressesOf(list: Address[]): string[] {
  return list
    .flatMap((entry) => (entry.group ? entry.group.map(({ address }) => address) : entry.address))
    .flatMap((address) => (address ? [storable(address).trim().slice(0, MAX_ADDRESS)] : []))
}

function withoutBrackets(value: string): string {
  return value.trim().replace(/^<(.*)>$/, '$1')
}

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
