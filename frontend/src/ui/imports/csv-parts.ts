import { IMPORT_PART } from '@loggia/contracts/imports/limits'

/** A part of a file that can be sent by itself. */
export interface CsvPart {
  /** The line that names the columns, and the rows of the part. */
  csv: string
  /** The line of the file on which its rows begin. */
  firstLine: number
  /** How many rows it has. */
  size: number
}

interface Line {
  /** With its line break. */
  text: string
  /** The line of the file on which it begins. */
  line: number
}

/**
 * Splits a CSV file between its rows, each part small enough for one call and with the line that names the columns.
 * Line breaks between quotes belong to a row. A file without rows is one part, for the server to say so.
 */
export function csvParts(
  text: string,
  limits: { rows: number; bytes: number } = IMPORT_PART,
): CsvPart[] {
  const lines = [...linesOf(text.replace(/^\ufeff/, ''))]
  const begin = lines.findIndex((line) => !isEmpty(line))
  const [headings, ...rows] = lines.slice(Math.max(begin, 0))
  if (!headings || rows.every(isEmpty)) return [{ csv: text, firstLine: 2, size: 0 }]
  const parts: CsvPart[] = []
  const encoder = new TextEncoder()
  let bytes = Infinity
  let waiting = ''
  for (const row of rows) {
    // Empty lines count as lines of the part that goes on after them.
    if (isEmpty(row)) {
      waiting += row.text
      continue
    }
    const { length } = encoder.encode(row.text)
    // No field holds as much: a quote is missing somewhere. The server finds where, and need not get it all.
    const rowText = length > limits.bytes ? row.text.slice(0, limits.bytes / 4) : row.text
    let part = parts.at(-1)
    if (!part || part.size >= limits.rows || bytes + length > limits.bytes) {
      part = { csv: withBreak(headings.text), firstLine: row.line, size: 0 }
      parts.push(part)
      bytes = 0
      waiting = ''
    }
    part.csv += waiting + rowText
    part.size += 1
    bytes += waiting.length + length
    waiting = ''
  }
  return parts
}

/** What ends a row, unless it stands between quotes. */
const MARK = /"|\r\n|\r|\n/g

function* linesOf(text: string): Generator<Line> {
  let [start, startLine, line, isQuoted] = [0, 1, 1, false]
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    if (mark === '"') isQuoted = !isQuoted
    else {
      line += 1
      if (isQuoted) continue
      const end = index + mark.length
      const found = { text: text.slice(start, end), line: startLine }
      start = end
      startLine = line
      yield found
    }
  }
  if (start < text.length) yield { text: text.slice(start), line: startLine }
}

/** Spreadsheets save the separators of rows that are empty. */
function isEmpty({ text }: Line): boolean {
  return /^[\s,;"]*$/.test(text)
}

function withBreak(text: string): string {
  return /[\r\n]$/.test(text) ? text : `${text}\n`
}
