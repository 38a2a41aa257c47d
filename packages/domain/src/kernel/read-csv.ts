import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { invalidField, type AppError } from './errors.ts'
import { unescapeFormulas } from '@loggia/contracts/csv/formulas'

/** How much is parsed before other requests get their turn: a few milliseconds of work, whatever it contains. */
const CHUNK_BYTES = 1_024

/** Where the separator is looked for, since the first line may be as long as the file. */
const DELIMITER_SAMPLE = 10_000

export interface CsvRow {
  /** The line of the file on which it starts, counted from 1. */
  line: number
  cells: string[]
}

interface Limits {
  /** Cells in a row. */
  maxColumns: number
  /** Rows, empty ones as well: they take as long to parse as others. */
  maxRows: number
  chunkBytes?: number
}

/**
 * Parses the non-empty rows of a CSV text, a chunk at a time, so that other requests are answered meanwhile.
 * The separator is whichever of comma, semicolon and tab occurs most often in the first line.
 *
 * @param firstLine the line on which the rows after the first begin, in a text that is a part of a file
 * @throws VALIDATION for the field `csv` when quotes do not match, or a row has too many cells
 */
export async function* readCsv(
  text: string,
  { maxColumns, maxRows, chunkBytes = CHUNK_BYTES }: Limits,
  firstLine?: number | null,
): AsyncGenerator<CsvRow> {
  /** How much later a line is in the file than in the text. Known before an error in the same chunk. */
  let offset: number | undefined
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    on_record(record: string[], { bytes }: { bytes: number }) {
      offset ??= firstLine ? firstLine - lineAfter(text, bytes) : 0
      return record
    },
  })
  const records: AsyncIterable<CsvRecord> = Readable.from(chunksOf(text, chunkBytes)).pipe(parser)
  let count = 0
  /** How many CR LF stood in cells so far: the parser takes each for two lines. */
  let surplus = 0
  try {
    for await (const { record, info } of records) {
      count += 1
      if (record.length > maxColumns) {
        throw invalidFile(`The file has more than ${maxColumns} columns`)
      }
      if (count > maxRows) {
        throw invalidFile(`The file has more than ${maxRows} rows, some of them empty`)
      }
      const line = (offset ?? 0) + info.lines - surplus - countIn(record, /[\r\n]/g)
      surplus += countIn(record, /\r\n/g)
      const cells = record.map((cell) => unescapeFormulas(cell.trim()))
      if (cells.every((cell) => cell === '')) continue
      yield { line, cells }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = (offset ?? 0) + lineAfter(text, Number(error['bytes']))
    throw invalidFile(`Line ${line} is not well-formed CSV`, error)
  }
}

/** A row as the parser returns it, with the line on which it ends as the parser counts. */
interface CsvRecord {
  record: string[]
  info: { lines: number }
}

/** The error for a file that cannot be read. */
export function invalidFile(message: string, cause?: unknown): AppError {
  return invalidField('csv', message, cause)
}

async function* chunksOf(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += size) {
    yield bytes.subarray(start, start + size)
    await nextTurn()
  }
}

function countIn(cells: string[], what: RegExp): number {
  return cells.reduce((count, cell) => count + (cell.match(what)?.length ?? 0), 0)
}

/** The line on which what follows after so many bytes begins. */
function lineAfter(text: string, bytes: number): number {
  const before = Buffer.from(text).toString('utf8', 0, bytes)
  // Lines without cells may stand between two rows.
  const [gap = ''] = /^[\r\n]*/.exec(text.slice(before.length)) ?? []
  return `${before}${gap}`.split(/\r\n|\r|\n/).length
}

function delimiterOf(text: string): string {
  const [first = ''] = text.slice(0, DELIMITER_SAMPLE).split(/[\r\n]/, 1)
  const [best = ','] = [',', ';', '\t'].toSorted(
    (one, other) => first.split(other).length - first.split(one).length,
  )
  return best
}
