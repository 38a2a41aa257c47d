import { createHash } from 'node:crypto'
import { foldCase } from '@loggia/contracts/values/fold-case'
import { convert, type HtmlToTextOptions } from 'html-to-text'
import PostalMime, { addressParser, type Address, type Email } from 'postal-mime'

/** An email, as far as its sender made it readable. All texts can be stored. */
export interface ReadMail {
  /** What it is recognized by when it arrives again. */
  key: string
  /** Its Message-ID; null where it has none. */
  messageId: string | null
  /** The addresses of its From, as they are compared. */
  senders: string[]
  /** Everybody whom it names as a recipient. */
  recipients: string[]
  subject: string
  text: string
  /** The number of files in it, pictures within the text included. */
  files: number
  /** By names in small letters; of several of one name, all values. */
  headers: ReadonlyMap<string, string[]>
}

const MAX_SUBJECT = 300
const MAX_ADDRESS = 320
const MAX_KEY = 500

/** Headers that name recipients, or that mail servers write when they deliver. */
const RECIPIENT_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']

/** Longer nesting than any mail program makes. */
const LIMITS = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024 }

/** Reads an email from its bytes. @throws for what is no email */
export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(Buffer.from(raw), LIMITS)
  const headers = Map.groupBy(mail.headers, ({ key }) => key)
  const values = new Map([...headers].map(([key, all]) => [key, all.map(({ value }) => value)]))
  const messageId = mail.messageId ? storable(mail.messageId).trim().slice(0, MAX_KEY) : null
  return {
    key: messageId || hashOf(raw),
    messageId: messageId || null,
    senders: addressesOf((values.get('from') ?? []).flatMap((value) => addressParser(value))).map(
      foldCase,
    ),
    recipients: [
      ...addressesOf([...(mail.to ?? []), ...(mail.cc ?? [])]),
      ...RECIPIENT_HEADERS.flatMap((name) => values.get(name) ?? []).map(withoutBrackets),
    ],
    subject: storable(mail.subject ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, MAX_SUBJECT),
    text: storable(textOf(mail)),
    files: mail.attachments.length,
    headers: values,
  }
}

/** A key for an email without Message-ID. */
export function hashOf(raw: Uint8Array): string {
  return `sha256:${createHash('sha256').update(raw).digest('hex')}`
}

/** Replaces what PostgreSQL cannot store. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** Quotes in HTML become lines that begin with `>`, as they do in plain text. */
function textOf({ text, html }: Email): string {
  return text?.trim() || (html ? convert(html, HTML_OPTIONS) : '')
}

const HTML_OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxInputLength: 200_000, maxDepth: 50, maxChildNodes: 2_000 },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
  ],
}

function addressesOf(list: Address[]): string[] {
  return list
    .flatMap((entry) => (entry.group ? entry.group.map(({ address }) => address) : entry.address))
    .flatMap((address) => (address ? [storable(address).trim().slice(0, MAX_ADDRESS)] : []))
}

function withoutBrackets(value: string): string {
  return value.trim().replace(/^<(.*)>$/, '$1')
}
