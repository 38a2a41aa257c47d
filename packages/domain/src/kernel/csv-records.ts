/** A row of a CSV text. */
export interface CsvRecord {
  /** The line of the text on which it begins, from 1. */
  line: number
  /** As they are written, without the quotes around them. */
  cells: string[]
  /** Whether a cell begins with a quote that does not end. */
  isTorn: boolean
  /** Where its text begins, and where that of the next one does. */
  start: number
  end: number
}

const DELIMITERS = [',', ';', '\t', '|']

/** Where the delimiter is looked for: the first line may be as long as the file. */
const SAMPLE = { characters: 20_000, records: 10 } as const

/** The line by which a file tells Excel its separator of cells. */
const SEP_LINE = /^\ufeff?"?sep=([^"\r\n])"?[ \t]*(?:\r\n|\r|\n|$)/i

const EMPTY_LINES = /[\r\n]*/y

/**
 * The separator of cells: that of the line `sep=;`, or else whichever of comma, semicolon, tab and pipe gives the first
 * rows as many cells as the headings, or else the most headings.
 */
export function delimiterOf(text: string): string {
  const [, said] = SEP_LINE.exec(text) ?? []
  if (said !== undefined) return said
  const sample = text.slice(0, SAMPLE.characters)
  let best = { delimiter: ',', fitting: 0, headings: 1 }
  for (const delimiter of DELIMITERS) {
    const [headings = 1, ...rows] = countsOf(sample, delimiter)
    const fitting = rows.filter((count) => count === headings).length
    const isBetter =
      fitting > best.fitting || (fitting === best.fitting && headings > best.headings)
    if (headings > 1 && isBetter) best = { delimiter, fitting, headings }
  }
  return best.delimiter
}

/** How many cells the first rows have. */
function countsOf(sample: string, delimiter: string): number[] {
  const counts: number[] = []
  for (const { cells } of csvRecords(sample, delimiter)) {
    counts.push(cells.length)
    if (counts.length === SAMPLE.records) break
  }
  return counts
}

/**
 * The rows of a CSV text (RFC 4180), without empty lines and the line `sep=;`. Nothing is refused: a quote in the middle of
 * a cell is a part of it, and one that does not end is a part of the rest of its line. Programs that write `\"` for a quote
 * are understood, and so is `="0049"`, by which spreadsheets keep zeros.
 *
 * @param maxCells how many cells of a row are read at most
 */
export function* csvRecords(
  text: string,
  delimiter = delimiterOf(text),
  maxCells = Infinity,
): Generator<CsvRecord> {
  const recordAt = recordReader(text, delimiter, maxCells)
  let start = SEP_LINE.exec(text)?.[0].length ?? (text.startsWith('\ufeff') ? 1 : 0)
  let line = 1 + lineEndsIn(text.slice(0, start))
  let headings: number | undefined
  for (;;) {
    const gap = matchAt(EMPTY_LINES, text, start) ?? ''
    line += lineEndsIn(gap)
    start += gap.length
    if (start === text.length) return
    let record = recordAt(start)
    if (record.spansLines && (record.isDoubtful || record.cells.length !== headings)) {
      // A stray quote has taken in the next rows, unless the line makes even less sense by itself.
      const inLine = recordAt(start, lineEndAfter(text, start))
      if (record.isDoubtful || inLine.cells.length === headings) record = inLine
    }
    const { cells, isTorn, end } = record
    if (headings === undefined && cells.some((cell) => /\S/.test(cell))) headings = cells.length
    yield { line, cells, isTorn, start, end }
    line += lineEndsIn(text.slice(start, end))
    start = end
  }
}

/** Without a list of them, which takes long for a file of nothing but empty lines. */
function lineEndsIn(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at += 1) {
    const isEnd = text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')
    if (isEnd) count += 1
  }
  return count
}

function lineEndAfter(text: string, start: number): number {
  const length = text.slice(start).search(/[\r\n]/)
  return length === -1 ? text.length : start + length
}

interface Row extends Pick<CsvRecord, 'cells' | 'isTorn' | 'end'> {
  /** Whether quotes keep a line break in one of its cells. */
  spansLines: boolean
  /** Whether a quote is out of place behind such a cell, so that the quotes around it may not belong together. */
  isDoubtful: boolean
}

/** Returns the reader of the row that begins at a place; a cell of it ends before `limit`. */
function recordReader(text: string, delimiter: string, maxCells: number) {
  const cellAt = cellReader(text, delimiter)
  return (start: number, limit = Infinity): Row => {
    const row = { cells: [] as string[], isTorn: false, spansLines: false, isDoubtful: false }
    let at = start
    for (;;) {
      const cell = cellAt(at, limit)
      row.cells.push(cell.text)
      row.isTorn ||= cell.isTorn
      row.isDoubtful ||= cell.isOdd && row.spansLines
      row.spansLines ||= /[\r\n]/.test(cell.text)
      at = cell.end
      if (text[at] !== delimiter || row.cells.length > maxCells) break
      at += 1
    }
    const lineEnd = text.startsWith('\r\n', at) ? 2 : 1
    return { ...row, end: Math.min(at + lineEnd, text.length) }
  }
}

interface ReadCell {
  text: string
  isTorn: boolean
  /** A quote stands where RFC 4180 has none: `19" rack`. */
  isOdd: boolean
  /** Where the delimiter after it is, or the end of its line. */
  end: number
}

function cellReader(text: string, delimiter: string) {
  const mark = delimiter.replace(/[\\\]^-]/, String.raw`\$&`)
  const opening = delimiter === '\t' ? / *=?"/y : /[ \t]*=?"/y
  const plain = new RegExp(`[^${mark}\\r\\n]*`, 'y')
  const closed = new RegExp(`"[^\\S\\r\\n${mark}]*(?=[${mark}\\r\\n]|$)`, 'y')

  return (start: number, limit: number): ReadCell => {
    const contents = matchAt(opening, text, start)
    if (contents !== null) {
      const from = start + contents.length
      for (const isEscaped of [false, true]) {
        const closing = closingQuote(text, from, isEscaped)
        const after = closing === null || closing >= limit ? null : matchAt(closed, text, closing)
        if (closing !== null && after !== null) {
          const inner = text.slice(from, closing)
          const unescaped = isEscaped ? inner.replaceAll(String.raw`\"`, '"') : inner
          return {
            text: unescaped.replaceAll('""', '"'),
            end: closing + after.length,
            isTorn: false,
            isOdd: false,
          }
        }
      }
    }
    const cell = matchAt(plain, text, start) ?? ''
    const quotes = cell.split('"').length - 1
    const isTorn = contents !== null && quotes % 2 === 1
    return { text: cell, end: start + cell.length, isTorn, isOdd: quotes > 0 }
  }
}

function matchAt(sticky: RegExp, text: string, start: number): string | null {
  sticky.lastIndex = start
  return sticky.exec(text)?.[0] ?? null
}

/** The quote that ends a cell: the last of an odd number of them, since two stand for one. */
function closingQuote(text: string, from: number, isEscaped: boolean): number | null {
  let at = text.indexOf('"', from)
  while (at !== -1) {
    let end = at + 1
    if (!isEscaped || text[at - 1] !== '\\') {
      while (text[end] === '"') end += 1
      if ((end - at) % 2 === 1) return end - 1
    }
    at = text.indexOf('"', end)
  }
  return null
}
