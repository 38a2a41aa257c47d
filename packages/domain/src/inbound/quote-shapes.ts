import {
  CONTACT_HINT,
  CONVERSATION_HINT,
  OPEN_CONVERSATION,
  REPLY_MARK,
  STOP_EMAILS,
  WHY_CONVERSATION,
} from '../kernel/mail/reply-mail.ts'
import type { MailLine } from './mail-lines.ts'

/** The facts of an email by which the lines above a quote are recognized. */
export interface MailFacts {
  /** The subject of the email. */
  subject: string
  /** The name and the addresses of the author. */
  writer: readonly string[]
  /** The email that it may answer. */
  sent?: SentTexts | undefined
}

/** The earlier messages of an email's conversation, which our emails quote. */
export interface SentTexts {
  authors: readonly string[]
  texts: readonly string[]
}

/** A line with its words as they are compared. */
export interface SeenLine extends MailLine {
  /** Without marks of direction, and with single spaces. */
  words: string
  /** Without white space, and without the marks of quotes and emphasis that programs add. */
  bare: string
}

export function seen(line: MailLine): SeenLine {
  const words = plain(line.text)
  return { ...line, words, bare: bare(words) }
}

function plain(text: string): string {
  return text
    .slice(0, MAX_LOOKED_AT)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** No line that a mail program writes is longer, and no pattern looks at more. */
const MAX_LOOKED_AT = 1_000

/** Without white space, and without the marks that programs add. */
export const bare = (text: string) => text.replaceAll(/[\s>|*_-]/g, '')

const MARK = bare(REPLY_MARK)

/** The index behind our mark, which programs wrap, where it begins in a line; -1 where it does not. */
export function markEnd(lines: readonly SeenLine[], start: number): number {
  return matchEnd(lines, start, MARK)
}

/** The index behind a sentence whose words begin in a line, however they are wrapped; -1 where they do not. */
function matchEnd(lines: readonly SeenLine[], start: number, sentence: string): number {
  let read = ''
  for (let at = start; at < Math.min(lines.length, start + 6); at++) {
    const words = lines[at]?.bare ?? ''
    if (words === '' && read === '') return -1
    read += words
    if (read.startsWith(sentence)) return at + 1
    if (!sentence.startsWith(read)) return -1
  }
  return -1
}

const SENTENCES = [CONVERSATION_HINT, CONVERSATION_HINT.split('. ')[0] ?? '', CONTACT_HINT].map(
  bare,
)
const LABELS = [OPEN_CONVERSATION, STOP_EMAILS].map(bare)
const WHY = bare(WHY_CONVERSATION)

/** The index behind the lines that end each of our emails, where some of them begin in a line; -1 where none do. */
export function footerEnd(lines: readonly SeenLine[], start: number): number {
  for (const sentence of SENTENCES) {
    const end = matchEnd(lines, start, sentence)
    if (end >= 0) return end
  }
  const words = lines[start]?.bare ?? ''
  if (words.startsWith(WHY) || words.endsWith(SENTENCES.at(-1) ?? '')) return start + 1
  const label = LABELS.find((known) => words.startsWith(known))
  if (label === undefined) return -1
  const rest = words.slice(label.length).replace(/^[:<[(]+/, '')
  const isUrl = (text: string) => /^[<[(]?https?:/i.test(text)
  if (rest === '') return isUrl(lines[start + 1]?.bare ?? '') ? start + 2 : start + 1
  return isUrl(rest) || LABELS.some((known) => rest.startsWith(known)) ? start + 1 : -1
}

const ADDRESS = /[<([]?[^\s<>()[\]"'@]{1,64}@[^\s<>()[\]"'@]{1,190}[>)\]]?/u
const BRACKETED = /[<([](?:mailto:)?[^\s<>()[\]"'@]{1,64}@[^\s<>()[\]"'@]{1,190}[>)\]]/u
const TIME =
  /(?<!\p{Nd}\.?)\p{Nd}{1,2}\s?(?:[:hHu時时시点點]|\.(?!\p{Nd}+\.))\s?\p{Nd}{2}(?!\p{Nd})(?!\.\p{Nd})/u
const YEAR = /(?<!\p{Nd})\p{Nd}{4}(?!\p{Nd})/u
const DAY = /(?<!\p{Nd})\p{Nd}{1,2}(?!\p{Nd})/u
const SHORT_DATE = /(?<!\p{Nd})\p{Nd}{1,4}([./-])\s?\p{Nd}{1,2}\1\s?\p{Nd}{1,4}(?!\p{Nd})/u

function hasDate(text: string): boolean {
  return SHORT_DATE.test(text) || (YEAR.test(text) && DAY.test(text))
}

/**
 * Whether a text is the line above a quote that names its author and time, in whatever language: it has an address in
 * brackets, or a date with its time, and ends with a colon. No other line is provably not the author's.
 */
function isAttribution(text: string, isAboveMark: boolean): boolean {
  const isDated = hasDate(text)
  const isTimed = isDated && TIME.test(text)
  if (!/[:：]\s*$/.test(text)) return isTimed && /[>)\]]$/.test(text) && BRACKETED.test(text)
  return BRACKETED.test(text) || isTimed || (isDated && (isAboveMark || ADDRESS.test(text)))
}

export const isBlank = (line: SeenLine | undefined) => !line || line.words === ''

/**
 * Where the attribution begins that ends above a line, folded over as many lines as it is; that line itself where there is
 * none.
 */
export function attributionAbove(
  lines: readonly SeenLine[],
  below: number,
  { lowest, isAboveMark }: { lowest: number; isAboveMark: boolean },
): number {
  let last = below - 1
  while (last >= lowest && isBlank(lines[last])) last -= 1
  const isThere = (at: number) => at >= lowest && lines[at]?.depth === 0 && !isBlank(lines[at])
  if (lines[last]?.role === 'attribution') {
    while (isThere(last - 1) && lines[last - 1]?.role === 'attribution') last -= 1
    return Math.max(last, lowest)
  }
  let text = ''
  for (let at = last; at > last - 4 && isThere(at); at--) {
    text = `${lines[at]?.words ?? ''} ${text}`.trim()
    if (!isAttribution(text, isAboveMark)) continue
    return isThere(at - 1) && isFolded(text, lines[at - 1]?.words ?? '') ? at - 1 : at
  }
  return below
}

/** Whether the lines are an attribution that says all: address, date and time. */
export function isFullAttribution(lines: readonly SeenLine[]): boolean {
  const text = lines.map(({ words }) => words).join(' ')
  return hasDate(text) && TIME.test(text) && BRACKETED.test(text)
}

/** Whether the end of a line began in the one above: with the bracket of the address, or with the date. */
function isFolded(text: string, above: string): boolean {
  const isOpen = (open: string, close: string) =>
    text.includes(close) && !(text.split(close)[0] ?? '').includes(open)
  if (isOpen('<', '>') || isOpen('(', ')')) return true
  return !hasDate(text) && hasDate(above) && TIME.test(above) && !/[.!?。！？]$/.test(above)
}

/** A line `Word: value` of a block of fields, of up to three words in any script. */
const FIELD =
  /^[*\s]*(\p{L}[\p{L}\p{M}\p{Nd}'’.()-]{0,24}(?: [\p{L}\p{M}\p{Nd}'’.()-]{1,24}){0,2})\s?[*]*\s?[:：]\s?[*]*\s?(.*)$/u

/** A line that ends with a colon is the one above a quote, rather than a field. */
function fieldValue(line: SeenLine | undefined): string | null {
  const match = FIELD.exec(line?.words ?? '')
  const value = match?.[2] ?? ''
  const isField = match && line?.role !== 'attribution' && !/^\/\/|[:：]$/.test(value)
  return isField && (value !== '' || line?.role === 'heading') ? value : null
}

/** Whether a block of fields may begin in a line. */
export function isFirstField(lines: readonly SeenLine[], at: number): boolean {
  return (
    fieldValue(lines[at]) !== null &&
    (fieldValue(lines[at - 1]) === null || lines[at]?.role !== lines[at - 1]?.role)
  )
}

/** A block of fields, as Outlook writes it above the answered email. */
interface Heading {
  end: number
  /** Whether it is one wherever it stands, and not only above our mark or a quote. */
  isCertain: boolean
}

/** The block of fields that begins in a line; null where it is none that a mail program writes. */
export function headingAt(
  lines: readonly SeenLine[],
  start: number,
  { subject, writer }: MailFacts,
): Heading | null {
  const isMarkedUp = lines[start]?.role === 'heading'
  const values: string[] = []
  let end = start
  while (end < lines.length && end - start < 40 && lines[end]?.depth === 0) {
    const value = fieldValue(lines[end])
    if (value === null && !isContinued(lines, end, start)) break
    values.push(value ?? lines[end]?.words ?? '')
    end += 1
  }
  if (values.length < 2) return null
  const dated = values.findIndex((value) => hasDate(value) && TIME.test(value))
  const known = withoutPrefixes(subject)
  const has = (test: (value: string) => boolean) =>
    Number(values.some((value, at) => at !== dated && test(value)))
  const evidence =
    has((value) => ADDRESS.test(value)) +
    has((value) => known !== '' && withoutPrefixes(value) === known) +
    has((value) => writer.some((name) => name !== '' && folded(value).includes(folded(name)))) +
    Number(isSeparator(lines[lastWritten(lines, start - 1)])) +
    (isMarkedUp ? 2 : 0)
  const isBlock = dated >= 0 && (values.length >= 3 || isMarkedUp)
  return isBlock && evidence >= 1 ? { end, isCertain: evidence >= 2 } : null
}

/** Long lists of recipients are wrapped. */
function isContinued(lines: readonly SeenLine[], at: number, start: number): boolean {
  const { text = '' } = lines[at] ?? {}
  if (at === start || isBlank(lines[at])) return false
  if (fieldValue(lines[at - 1]) === null && fieldValue(lines[at + 1]) === null) return false
  return /^\s/.test(text) || text.includes('@') || /[;,]\s*$/.test(lines[at - 1]?.text ?? '')
}

const folded = (text: string) => plain(text).toLowerCase()

/** `Re: AW: Subject` without the prefixes of programs, in any language. */
function withoutPrefixes(subject: string): string {
  return folded(subject).replace(/^(?:\p{L}{1,5}(?:\[\d+\])?\s?[:：]\s*){1,5}/u, '')
}

/** A line that programs draw above the answered email, with or without words in it. */
export function isSeparator(line: SeenLine | undefined): boolean {
  return line?.depth === 0 && /^(?:_{5,}|-{5,}|-{2,}\s?\S.{1,60}\S\s?-{2,})$/.test(line.words)
}

/** The last line before or at an index in which something is written. */
export function lastWritten(lines: readonly SeenLine[], at: number): number {
  let last = at
  while (last >= 0 && isBlank(lines[last])) last -= 1
  return last
}
