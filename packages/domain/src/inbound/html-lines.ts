import { Parser } from 'htmlparser2'
import type { MailLine } from './mail-lines.ts'

/** The lines of an email in HTML. */
export interface HtmlText {
  lines: MailLine[]
  /** The Content-IDs of the pictures that it shows. */
  pictures: ReadonlySet<string>
}

/** Deeper nesting than any conversation makes: the parser moves all open elements for each one. */
const MAX_DEPTH = 2_000

/** Links longer than this are made by programs that count clicks. */
const MAX_LINK = 2_000

type Attributes = Readonly<Record<string, string>>

/** The state that ends with an element. */
interface OpenElement {
  isBlock: boolean
  hasMargin: boolean
  isQuote: boolean
  isSkipped: boolean
  isPreformatted: boolean
  role: MailLine['role']
  list: { next: number | null } | undefined
  href: string | undefined
}

/**
 * The visible lines of an email in HTML: hidden ones are left out, and quotes of mail programs have their depth. The
 * time that it takes grows with the length alone.
 *
 * @throws for deeper nesting than in any email
 */
export function linesOfHtml(html: string): HtmlText {
  const page = new Page()
  const parser = new Parser({
    onopentag: (name, attributes) => page.open(name, attributes),
    ontext: (text) => page.add(text),
    onclosetag: () => page.close(),
  })
  parser.write(html)
  parser.end()
  return page.finished()
}

class Page {
  readonly #lines: MailLine[] = []
  readonly #open: OpenElement[] = []
  readonly #pictures = new Set<string>()
  #depth = 0
  #skipped = 0
  #preformatted = 0
  /** The line that is being written. */
  #text = ''
  #isSpacePending = false
  /** Whether the line is there even when nothing is to be seen in it, as `&nbsp;` alone. */
  #isBegun = false
  #isMarginPending = false
  #link: { href: string; text: string } | undefined

  open(name: string, attributes: Attributes): void {
    if (this.#open.length >= MAX_DEPTH) throw new Error('The email is nested too deeply')
    const style = attributes['style'] ?? ''
    const element: OpenElement = {
      isBlock: BLOCKS.has(name),
      hasMargin: MARGINS.has(name) && !/^Mso/i.test(attributes['class'] ?? ''),
      isQuote: isQuote(name, attributes, style),
      isSkipped: SKIPPED.has(name) || HIDDEN.test(style) || 'hidden' in attributes,
      isPreformatted: name === 'pre' || /white-space\s*:\s*(?:pre|break-spaces)/i.test(style),
      role: roleOf(attributes, style),
      list: listOf(name, attributes),
      href: name === 'a' ? (attributes['originalsrc'] ?? attributes['href']) : undefined,
    }
    if (element.isBlock || element.isQuote) this.#endLine()
    if (element.hasMargin) this.#isMarginPending = true
    this.#open.push(element)
    if (element.isQuote) this.#depth += 1
    if (element.isSkipped) this.#skipped += 1
    if (element.isPreformatted) this.#preformatted += 1
    if (this.#skipped > 0) return
    if (name === 'br') this.#break()
    else if (name === 'li') this.#startItem()
    else if (name === 'td' || name === 'th') this.#separateCell()
    else if (name === 'img') this.#showPicture(attributes)
    if (element.href !== undefined) this.#link = { href: element.href, text: '' }
  }

  close(): void {
    const element = this.#open.at(-1)
    if (!element) return
    if (element.href !== undefined) this.#endLink()
    if (element.isBlock || element.isQuote) this.#endLine()
    this.#open.pop()
    if (element.hasMargin) this.#isMarginPending = true
    if (element.isQuote) this.#depth -= 1
    if (element.isSkipped) this.#skipped -= 1
    if (element.isPreformatted) this.#preformatted -= 1
  }

  add(text: string): void {
    if (this.#skipped > 0) return
    if (this.#preformatted === 0) {
      this.#addWords(text)
      return
    }
    for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
      if (index > 0) this.#break()
      if (line !== '') this.#write(line.replaceAll('\u00A0', ' '))
    }
  }

  finished(): HtmlText {
    this.#endLine()
    return { lines: this.#lines, pictures: this.#pictures }
  }

  /** White space is one space, none at the beginning of a line, and an unbreakable space shows that a line is meant. */
  #addWords(text: string): void {
    if (text.includes('\u00A0')) this.#isBegun = true
    const words = text.replaceAll(/[\t\n\f\r \u00A0]+/g, ' ')
    if (words.startsWith(' ')) this.#isSpacePending = true
    const trimmed = words.trim()
    if (trimmed === '') return
    this.#write(trimmed)
    this.#isSpacePending = words.endsWith(' ')
  }

  #write(text: string): void {
    if (this.#isMarginPending) {
      const last = this.#lines.at(-1)
      if (last && last.text !== '' && this.#text === '') this.#push('')
      this.#isMarginPending = false
    }
    const space = this.#isSpacePending && this.#text !== '' ? ' ' : ''
    this.#isSpacePending = false
    this.#text += space + text
    if (this.#link && this.#link.text.length < MAX_LINK) this.#link.text += space + text
  }

  #push(text: string): void {
    const role = this.#open.findLast((element) => element.role !== undefined)?.role
    this.#lines.push({ text, depth: this.#depth, role })
  }

  /** The space that ends a line is kept: it makes the mark above a signature. */
  #break(): void {
    this.#push(this.#isSpacePending && this.#text !== '' ? `${this.#text} ` : this.#text)
    this.#text = ''
    this.#isSpacePending = false
    this.#isBegun = false
  }

  #endLine(): void {
    if (this.#text !== '' || this.#isBegun) this.#break()
    this.#isSpacePending = false
  }

  #startItem(): void {
    const lists = this.#open.flatMap(({ list }) => list ?? [])
    const list = lists.at(-1)
    const number = list?.next
    if (list && typeof number === 'number') list.next = number + 1
    const mark = typeof number === 'number' ? `${number}.` : '-'
    this.#write(`${'  '.repeat(Math.min(Math.max(0, lists.length - 1), 10))}${mark} `)
  }

  #separateCell(): void {
    if (this.#text !== '') this.#text += '  '
    this.#isSpacePending = false
  }

  /** Some programs send emoji as pictures, which are words. */
  #showPicture({ src = '', alt = '' }: Attributes): void {
    const cid = /^cid:(.{1,500})$/i.exec(src.trim())?.[1]
    if (cid !== undefined) this.#pictures.add(contentId(cid))
    if (/^[\p{Extended_Pictographic}\p{Emoji_Component}]{1,20}$/u.test(alt)) this.#write(alt)
  }

  /** Where a link leads, when its words do not say it: an answer may be nothing but "here". */
  #endLink(): void {
    const { href, text } = this.#link ?? { href: '', text: '' }
    this.#link = undefined
    const target = href.trim().replace(/^mailto:([^?]*).*$/is, '$1')
    if (text === '' || this.#depth > 0 || target.length > MAX_LINK) return
    if (!/^https?:\/\//i.test(target) && !/^mailto:/i.test(href.trim())) return
    if (!plainUrl(text).includes(plainUrl(target))) this.#text += ` <${target}>`
  }
}

/** A Content-ID as it is compared: without brackets, and as it is written in a URL. */
export function contentId(value: string): string {
  const bare = value.trim().replace(/^<(.*)>$/s, '$1')
  try {
    return decodeURIComponent(bare).toLowerCase()
  } catch {
    return bare.toLowerCase()
  }
}

function plainUrl(url: string): string {
  return url
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '')
}

const BLOCKS = new Set(
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)

const MARGINS = new Set('blockquote h1 h2 h3 h4 h5 h6 hr p pre'.split(' '))

const SKIPPED = new Set('iframe object script style svg template title xml'.split(' '))

const HIDDEN = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i

/** Containers of quotes: of Yahoo, GMX, Zimbra. Gmail's has answers in it, too: there, only its quotes count. */
function isQuote(name: string, attributes: Attributes, style: string): boolean {
  if (name === 'blockquote') return !isIndentation(attributes, style)
  const { class: classes = '', name: own = '', 'data-marker': marker = '' } = attributes
  return (
    /(?:^|\s)yahoo_quoted(?:\s|$)/.test(classes) ||
    own === 'quote' ||
    marker === '__QUOTED_TEXT__' ||
    // Outlook, when it is set to put a line before the original.
    /border-left\s*:\s*solid\s+\w+\s+1\.5pt/i.test(style)
  )
}

/** Editors also indent text by an element for quotes: without a border. */
function isIndentation({ type, cite, class: classes }: Attributes, style: string): boolean {
  if (type !== undefined || cite !== undefined || classes !== undefined) return false
  return /(?:^|;)\s*margin/i.test(style) && !/border-left\s*:\s*(?!\s|none|0)/i.test(style)
}

function roleOf({ class: classes = '', id = '', ...rest }: Attributes, style: string) {
  if (/(?:^|\s)(?:gmail_attr|moz-cite-prefix)(?:\s|$)/.test(classes) || id === 'reply-intro')
    return 'attribution'
  const isHeading =
    id.endsWith('divRplyFwdMsg') ||
    rest['data-marker'] === '__HEADERS__' ||
    /(?:^|\s)(?:OutlookMessageHeader|ms-outlook-mobile-reference-message)(?:\s|$)/.test(classes) ||
    /border-top\s*:\s*(?:solid\s+#(?:E1E1E1|B5C4DF)|#(?:E1E1E1|B5C4DF)\s+1(?:\.0)?pt\s+solid)/i.test(
      style,
    )
  return isHeading ? 'heading' : undefined
}

function listOf(name: string, { start }: Attributes): OpenElement['list'] {
  if (name === 'ul') return { next: null }
  return name === 'ol' ? { next: Number.parseInt(start ?? '', 10) || 1 } : undefined
}
