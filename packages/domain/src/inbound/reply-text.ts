import { CONTACT_HINT, CONVERSATION_HINT } from '../kernel/mail/reply-mail.ts'
import { SIGNATURE_MARK, type MailLine } from './mail-lines.ts'
import {
  attributionAbove,
  bare,
  footerEnd,
  isBlank,
  isFullAttribution,
  isSeparator,
  lastWritten,
  markEnd,
  seen,
  type MailFacts,
  type SeenLine,
  headingAt,
  isFirstField,
} from './quote-shapes.ts'

/** Lines of an email that belong together: those from `start` to before `end`. */
interface Section {
  kind: 'text' | 'quote' | 'mark' | 'heading' | 'footer' | 'attribution'
  start: number
  end: number
  /** Whether a heading is one wherever it stands. */
  isCertain: boolean
}

/** Splits an email into quotes, our mark and our last lines, blocks of fields, and all other text. */
function sectionsOf(lines: readonly SeenLine[], facts: MailFacts): Section[] {
  const sections: Section[] = []
  let at = 0
  while (at < lines.length) {
    const section = sectionAt(lines, at, facts)
    const last = sections.at(-1)
    if (section.kind === 'text' && last?.kind === 'text') last.end = section.end
    else sections.push(section)
    at = section.end
  }
  return sections
}

function sectionAt(lines: readonly SeenLine[], start: number, facts: MailFacts): Section {
  const line = lines[start]
  const section = (kind: Section['kind'], end: number, isCertain = false) => {
    return { kind, start, end, isCertain }
  }
  if (line && line.depth > 0) return section('quote', quoteEnd(lines, start))
  const marked = markEnd(lines, start)
  if (marked >= 0) return section('mark', marked)
  const footer = footerEnd(lines, start)
  if (footer >= 0) return section('footer', footer)
  if (line?.role === 'attribution') return section('attribution', start + 1)
  const heading = isFirstField(lines, start) ? headingAt(lines, start, facts) : null
  return heading ? section('heading', heading.end, heading.isCertain) : section('text', start + 1)
}

/** Empty lines between two quotes are of neither. */
function quoteEnd(lines: readonly SeenLine[], start: number): number {
  let end = start
  for (let at = start; at < lines.length; at++) {
    const line = lines[at]
    if (!line || (line.depth === 0 && !isBlank(line))) break
    if (line.depth > 0) end = at + 1
  }
  return end
}

/** The reply in an email. */
export interface Reply {
  text: string
  /**
   * Whether the omitted part may be more than our own email and lines of programs: then readers of the reply should be
   * able to see all of it.
   */
  isDoubtful: boolean
}

/**
 * The author's text in an answer: everything that is not provably a quote, ours, or of their program. That is text
 * quoted by marks or markup; our email from its mark to its last line; the block of fields or the line with address and
 * date directly above these; and the signature below `-- `. Answers below and between quotes are kept. The time that it
 * takes grows with the length alone.
 */
export function replyText(all: readonly MailLine[], facts: MailFacts): Reply {
  const reading = new Reading(all.map(seen), facts)
  reading.read()
  return reading.reply()
}

class Reading {
  readonly #lines: readonly SeenLine[]
  readonly #sections: readonly Section[]
  /** Whether each line is left out. */
  readonly #isOut: boolean[]
  /** Behind the last omission: nothing before it is looked at again. */
  #lowest = 0
  /** Whether it has our mark or our last lines in it, so that the quotes are known. */
  #isOurs = false
  #isDoubtful = false
  /** The earlier messages of the conversation, and their authors, in a form for comparing. */
  readonly #sent: string
  readonly #authors: readonly string[]

  constructor(lines: readonly SeenLine[], facts: MailFacts) {
    this.#lines = lines
    this.#sections = sectionsOf(lines, facts)
    this.#isOut = lines.map(() => false)
    const { authors = [], texts = [] } = facts.sent ?? {}
    this.#sent = [...texts, CONVERSATION_HINT, CONTACT_HINT].map(comparable).join('\n')
    this.#authors = authors.map(comparable).filter((name) => name !== '')
  }

  read(): void {
    for (const [index, section] of this.#sections.entries()) {
      if (section.start < this.#lowest || section.kind === 'text') continue
      if (section.kind === 'quote') this.#readQuote(section)
      else if (section.kind === 'mark') this.#readMark(section, index)
      else if (section.kind === 'heading') this.#readHeading(section, index)
      else if (section.kind === 'footer') this.#readFooter(section)
      else this.#leaveOut(section.start, section.end)
    }
  }

  reply(): Reply {
    const passages = passagesOf(this.#lines, this.#isOut)
    const first = this.#isOut.indexOf(true)
    const hasBelow = first >= 0 && passages.some(({ start }) => start > first)
    return {
      text: passages.map(({ lines }) => textOf(lines)).join('\n\n'),
      isDoubtful: this.#isDoubtful || (first >= 0 && (!this.#isOurs || hasBelow)),
    }
  }

  #readQuote({ start, end }: Section): void {
    const quoted = Array.from({ length: end - start }, (_, index) => start + index)
    const isOurs = (at: number) => markEnd(this.#lines, at) >= 0 || footerEnd(this.#lines, at) >= 0
    if (quoted.some(isOurs)) this.#isOurs = true
    const begins = quoted.find((at) => !isBlank(this.#lines[at])) ?? start
    const isMarked = markEnd(this.#lines, begins) >= 0
    this.#leaveOutBelow(start, this.#wrappedEnd(end), isMarked)
  }

  /** Programs wrap quotes, and mark the first part of a line only: our text goes on without a mark. */
  #wrappedEnd(quoteEnd: number): number {
    let end = quoteEnd
    for (; end < this.#lines.length; end++) {
      const [above, line] = [this.#lines[end - 1], this.#lines[end]]
      if (!above || !line || isBlank(line) || line.depth > 0) break
      const before = above.bare.slice(-MIN_CONTINUED)
      if (before.length < MIN_CONTINUED || !this.#sent.includes(before + line.bare)) break
    }
    return end
  }

  /** Our email, from the mark to its last line: the text below that is an answer. */
  #readMark({ start, end }: Section, index: number): void {
    this.#isOurs = true
    const behind = this.#startOf(
      this.#next(index, (other) => other.kind !== 'quote' && begins(other)),
    )
    const last = this.#lastFooter(index, behind)
    if (last === null) this.#isDoubtful = true
    const preview = this.#previewStart(start, { from: end, to: behind })
    const below = last ?? this.#startOf(this.#next(index, begins))
    this.#leaveOutBelow(preview, below, true)
    this.#keepAnswersIn(end, below)
  }

  /**
   * Answers within our email, as people write them in Outlook, which marks no quote. Our text is known: where each
   * message of the email is one of the conversation, every line is the writer's that is neither.
   */
  #keepAnswersIn(from: number, to: number): void {
    const lines = this.#lines.slice(from, Math.min(to, from + MAX_ANSWERED_LINES))
    const first = lines.findIndex((line) => this.#isHeadOfMessage(line))
    const isKnown = (line: SeenLine) =>
      this.#sent.includes(line.bare) || line.words.startsWith('Attached: ')
    const isWhole = lines.every((line, at) => {
      if (!this.#isHeadOfMessage(line)) return true
      const text = lines.slice(at + 1).find((other) => !isBlank(other))
      return text !== undefined && isKnown(text)
    })
    if (first < 0 || !isWhole) return
    for (const [at, line] of lines.entries()) {
      const isOurs =
        at < first ||
        isBlank(line) ||
        line.depth > 0 ||
        isKnown(line) ||
        this.#isHeadOfMessage(line) ||
        footerEnd(lines, at) >= 0 ||
        /^-*$/.test(line.words)
      if (!isOurs) this.#isOut[from + at] = false
    }
  }

  /** `Dana Whitfield, November 23, 2026 at 9:58 AM UTC:` */
  #isHeadOfMessage({ bare: line, words }: SeenLine): boolean {
    return /\d{4}.*\d:\d\d/.test(words) && this.#authors.some((name) => line.startsWith(`${name},`))
  }

  /** The first section behind another one that is of a kind. */
  #next(index: number, test: (section: Section) => boolean): number {
    let at = index + 1
    while (at < this.#sections.length && !test(this.#sections[at] ?? NOTHING)) at += 1
    return at
  }

  #startOf(index: number): number {
    return this.#sections[index]?.start ?? this.#lines.length
  }

  /** Behind the last line of our emails between a section and a line; null where there is none. */
  #lastFooter(index: number, behind: number): number | null {
    let last: number | null = null
    for (let at = index + 1; this.#startOf(at) < behind; at++) {
      const section = this.#sections[at]
      if (section?.kind === 'footer') last = section.end
    }
    return last
  }

  /**
   * Where the preview begins that our emails hide, and that programs bring to light above the mark: the beginning of a
   * message that stands below it, or all of it. The text above it is that of programs, or else the author's.
   */
  #previewStart(mark: number, email: { from: number; to: number }): number {
    const last = lastWritten(this.#lines, mark - 1)
    for (let at = last; at > last - MAX_PREVIEW_LINES && at >= this.#lowest; at--) {
      if (isBlank(this.#lines[at])) break
      const preview = bareText(this.#lines.slice(at, last + 1))
      const isBelowProgram =
        lastWritten(this.#lines, at - 1) < this.#lowest ? this.#lowest > 0 : this.#isAttributed(at)
      if (isBelowProgram && this.#hasMessage(preview, email)) return at
    }
    return mark
  }

  #isAttributed(at: number): boolean {
    const above = { lowest: this.#lowest, isAboveMark: true }
    return attributionAbove(this.#lines, at, above) < at
  }

  #hasMessage(preview: string, { from, to }: { from: number; to: number }): boolean {
    const lines = this.#lines.slice(from, Math.min(to, from + MAX_EMAIL_LINES))
    const text = bareText(lines)
    let start = 0
    const starts = lines.map(({ bare }) => (start += bare.length) - bare.length)
    const isWhole = (at: number) => starts.includes(at) || at === text.length
    return starts.some(
      (at) =>
        text.startsWith(preview, at) &&
        (preview.length >= MIN_CUT_PREVIEW || isWhole(at + preview.length)),
    )
  }

  /** A block of fields: the text below it is quoted, but for an answer above our mark. */
  #readHeading(section: Section, index: number): void {
    const behind = this.#next(index, begins)
    const next = this.#sections[behind]
    const end = this.#startOf(behind)
    const isEmpty = this.#lines.slice(section.end, end).every(isBlank)
    const isAboveOurs = next?.kind === 'mark' || (next?.kind === 'quote' && isEmpty)
    if (!section.isCertain && !isAboveOurs) return
    this.#leaveOut(this.#separatorAbove(section.start), section.end)
    // The preview is left out with the mark; whatever else is there was written above it.
    if (isAboveOurs) return
    this.#isDoubtful = true
    const last = next ? null : this.#lastFooter(index, end)
    if (last !== null) this.#isOurs = true
    this.#leaveOut(section.end, last ?? end)
  }

  /** The end of an email of ours without a mark: it begins below the line with address and date. */
  #readFooter({ start, end }: Section): void {
    this.#isOurs = true
    this.#isDoubtful = true
    const lowest = this.#lowest
    let first = start
    for (let at = start; at > lowest && first === start; at--) {
      if (isBlank(this.#lines[at - 1])) continue
      const above = attributionAbove(this.#lines, at, { lowest, isAboveMark: false })
      if (above < at && isFullAttribution(this.#lines.slice(above, at))) first = above
    }
    this.#leaveOut(first, end)
  }

  /** Leaves out quotes, with the lines of programs directly above them. */
  #leaveOutBelow(start: number, end: number, isAboveMark: boolean): void {
    const first = attributionAbove(this.#lines, start, { lowest: this.#lowest, isAboveMark })
    this.#leaveOut(first === start ? this.#separatorAbove(start) : first, end)
  }

  #separatorAbove(start: number): number {
    const above = lastWritten(this.#lines, start - 1)
    return above >= this.#lowest && isSeparator(this.#lines[above]) ? above : start
  }

  #leaveOut(start: number, end: number): void {
    this.#isOut.fill(true, start, end)
    this.#lowest = Math.max(this.#lowest, end)
  }
}

/** Longer emails of ours are not read for answers in them. */
const MAX_ANSWERED_LINES = 1_000

/** So many characters of one of our lines, with the next one below, are no coincidence. */
const MIN_CONTINUED = 15

/** As the bare words of lines are. */
function comparable(text: string): string {
  return bare(text.replaceAll(/\p{Cf}/gu, ''))
}

/** Our emails have a preview of 120 characters: it is the beginning of a message, or all of a shorter one. */
const MAX_PREVIEW_LINES = 5
const MIN_CUT_PREVIEW = 60
const MAX_EMAIL_LINES = 200

/** Whether a section ends the one above: a quote begins. */
function begins({ kind, isCertain }: Section): boolean {
  return kind === 'quote' || kind === 'mark' || (kind === 'heading' && isCertain)
}

const NOTHING: Section = { kind: 'text', start: 0, end: 0, isCertain: false }

function bareText(lines: readonly SeenLine[]): string {
  return lines.map(({ bare }) => bare).join('')
}

interface Passage {
  start: number
  lines: readonly SeenLine[]
}

/** The kept passages, between which something was left out; each without its signature. */
function passagesOf(lines: readonly SeenLine[], isOut: readonly boolean[]): Passage[] {
  const passages: Passage[] = []
  let start = 0
  for (let at = 0; at <= lines.length; at++) {
    if (at < lines.length && !isOut[at]) continue
    const kept = withoutSignature(lines.slice(start, at))
    if (!kept.every(isBlank)) passages.push({ start, lines: kept })
    start = at + 1
  }
  return passages
}

/** A signature is no longer: longer text below the mark is text. */
const MAX_SIGNATURE = 10

function withoutSignature(lines: readonly SeenLine[]): readonly SeenLine[] {
  const mark = lines.findLastIndex(({ text }) => text === SIGNATURE_MARK)
  const written = lines.slice(mark + 1).filter((line) => !isBlank(line)).length
  return mark < 0 || written > MAX_SIGNATURE ? lines : lines.slice(0, mark)
}

/** The placeholders of programs for pictures beside the text. */
const PICTURE = /\[cid:[^\]\s]{1,500}\]/g

function textOf(lines: readonly SeenLine[]): string {
  const written = lines.flatMap(({ text }) => {
    const words = text.replaceAll(PICTURE, '').trimEnd()
    return words === '' && text.trim() !== '' ? [] : [words]
  })
  return written
    .join('\n')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .replace(/^\s*\n/, '')
    .trim()
}
