/** A line of an email, as its writer or their mail program wrote it. */
export interface MailLine {
  /** Without the marks of a quote. */
  text: string
  /** How often it is quoted: 0 for the author's own text. */
  depth: number
  /** The meaning of HTML markup: the line above a quote, or the block of fields above one. */
  role?: 'attribution' | 'heading' | undefined
}

/** How a text in `format=flowed` (RFC 3676) was wrapped: `delSp` when the space before a soft line break is no part of it. */
export interface Flowed {
  delSp: boolean
}

/**
 * The lines of a plain text. The depth of a flowed line is known before lines are joined, so that an answer is never taken
 * for the end of the line above it, which is quoted.
 */
export function linesOfText(text: string, flowed: Flowed | null): MailLine[] {
  const lines = text.split(/\r\n|\n|\r/).map((line) => ({ text: line, depth: 0 }))
  if (!flowed) return withoutQuoteMarks(lines)
  // RFC 3676 4.4: a space before a line that looks like a quote, or like a line of the mail server.
  const unstuffed = withoutQuoteMarks(lines, true).map((line) => ({
    ...line,
    text: line.text.replace(/^ /, ''),
  }))
  return joined(unstuffed, flowed)
}

/**
 * Makes the marks `>` before lines their depth. A line of the writer such as ">50 people", or one that a mail server marked
 * (">From us"), has no neighbour with a mark.
 *
 * @param isStuffed whether the space behind the marks is left
 */
export function withoutQuoteMarks(lines: readonly MailLine[], isStuffed = false): MailLine[] {
  const isMarked = (line: MailLine | undefined) => line !== undefined && /^\s?>/.test(line.text)
  return lines.map((line, index) => {
    const isQuoted =
      /^\s?>(?:[\s>]|$)/.test(line.text) ||
      (isMarked(line) && (isMarked(lines[index - 1]) || isMarked(lines[index + 1])))
    if (!isQuoted) return { ...line, text: line.text.replace(/^>From /, 'From ') }
    const [marks = ''] = /^\s?>(?: ?>)*/.exec(line.text) ?? []
    const rest = line.text.slice(marks.length)
    const depth = line.depth + marks.replaceAll(/\s/g, '').length
    return { ...line, text: isStuffed ? rest : rest.replace(/^ /, ''), depth }
  })
}

/** RFC 3676 4.2: a line that ends with a space goes on in the next one of the same depth, but for the signature mark. */
function joined(lines: readonly MailLine[], { delSp }: Flowed): MailLine[] {
  const all: MailLine[] = []
  let parts: string[] = []
  let depth = 0
  const end = () => {
    if (parts.length > 0) all.push({ text: parts.join(''), depth })
    parts = []
  }
  for (const line of lines) {
    if (line.depth !== depth || line.text === SIGNATURE_MARK) end()
    depth = line.depth
    const isSoft = line.text.endsWith(' ') && line.text !== SIGNATURE_MARK
    parts.push(isSoft && delSp ? line.text.slice(0, -1) : line.text)
    if (!isSoft) end()
  }
  end()
  return all
}

/** The line above a signature (RFC 3676 4.3). */
export const SIGNATURE_MARK = '-- '

/** The text of some lines, with the marks of quotes. */
export function textOfLines(lines: readonly MailLine[]): string {
  const all = lines.map(({ text, depth }) =>
    depth === 0 ? text.trimEnd() : `${'>'.repeat(depth)} ${text}`.trimEnd(),
  )
  return all
    .join('\n')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim()
}
