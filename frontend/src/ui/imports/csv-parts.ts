import { csvRecords, delimiterOf } from '@loggia/contracts/csv/csv-records'
import { IMPORT_PART } from '@loggia/contracts/imports/limits'

/** A part of a file that can be sent by itself. */
export interface CsvPart {
  /** The separator of cells, the line of headings, and the rows of the part. */
  csv: string
  /** The line of the file on which its rows begin. */
  firstLine: number
  /** How many rows it has. */
  size: number
}

/**
 * Splits a CSV file between its rows, each part small enough for one call and with the line that names the columns.
 * A file without rows is one part, for the server to say so.
 */
export function csvParts(
  text: string,
  limits: { rows: number; bytes: number } = IMPORT_PART,
): CsvPart[] {
  const delimiter = delimiterOf(text)
  const parts: CsvPart[] = []
  const encoder = new TextEncoder()
  let headings: string | undefined
  let bytes = Infinity
  /** Where the last row of the part ends. */
  let last = 0
  for (const { line, start, end } of csvRecords(text, delimiter)) {
    const row = text.slice(start, end)
    // Spreadsheets save the separators of rows that are empty. They count as lines of the part that goes on after them.
    if (/^[\s,;|"]*$/.test(row)) continue
    if (headings === undefined) {
      // Each part says what separates cells, since its rows alone may look otherwise.
      headings = `sep=${delimiter}\n${withBreak(row)}`
      continue
    }
    const { length } = encoder.encode(row)
    let part = parts.at(-1)
    if (!part || part.size >= limits.rows || bytes + length > limits.bytes) {
      part = { csv: headings, firstLine: line, size: 0 }
      parts.push(part)
      bytes = 0
      last = start
    }
    // No field holds as much as a part: the server need not get it all to refuse the row, which is a part by itself.
    part.csv += length > limits.bytes ? row.slice(0, limits.bytes / 4) : text.slice(last, end)
    part.size += 1
    bytes += start - last + length
    last = end
  }
  return parts.length === 0 ? [{ csv: text, firstLine: 2, size: 0 }] : parts
}

function withBreak(text: string): string {
  return /[\r\n]$/.test(text) ? text : `${text}\n`
}
