import { noBackup } from './format.ts'
import { unpacked } from './unpack.ts'

/** A line that is longer (bytes) is cut after the next row: earlier releases wrote lines of hundreds of megabytes. */
const LONG = 2 ** 20
/** Far above any row that PostgreSQL takes as JSON; a file of something else may be one line. */
const MAX_ROW = 256 * 2 ** 20

/** A line of a backup or, when it is long, some of its rows. */
export interface Line {
  /** The text as a whole line, with its newline unless the file ends before. */
  text: Buffer
  /** What it is in the file. */
  bytes: Buffer
}

/**
 * The lines of a backup. Long ones come in pieces, each a line of its own that has some of the rows.
 *
 * @throws BackupFileError when the file cannot be a backup, or is cut off or damaged
 */
export async function* linesOf(file: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  const scan = scanner()
  let pieces: Buffer[] = []
  let length = 0
  /** How the line begins whose rows have been cut apart; empty at the beginning of a line. */
  let opening = Buffer.alloc(0)
  for await (const chunk of unpacked(file)) {
    let start = 0
    for (let end = scan(chunk, 0, length); end !== -1; end = scan(chunk, start, 0)) {
      const bytes = Buffer.concat([...pieces, chunk.subarray(start, end)])
      const isWhole = bytes.at(-1) === NEWLINE
      if (!isWhole && opening.length === 0) opening = openingOf(bytes)
      yield { bytes, text: isWhole && opening.length === 0 ? bytes : asLine(opening, bytes) }
      if (isWhole) opening = Buffer.alloc(0)
      pieces = []
      length = 0
      start = end
    }
    pieces.push(chunk.subarray(start))
    length += chunk.length - start
    if (length > MAX_ROW) throw noBackup()
  }
  const bytes = Buffer.concat(pieces)
  if (length > 0) yield { bytes, text: bytes }
}

/** `{"table":"clients","rows":[` */
function openingOf(line: Buffer): Buffer<ArrayBuffer> {
  const [opening] = /^\{"table":"\w+","rows":\[/.exec(line.toString('latin1', 0, 200)) ?? []
  if (opening === undefined) throw noBackup()
  return Buffer.from(opening)
}

/** Puts around some rows of a line what they lack at either side. */
function asLine(opening: Buffer, bytes: Buffer): Buffer {
  const hasOpening = bytes.subarray(0, opening.length).equals(opening)
  const rows = bytes.at(0) === COMMA ? bytes.subarray(1) : bytes
  const before = hasOpening ? [] : [opening]
  return Buffer.concat([...before, rows, Buffer.from(bytes.at(-1) === NEWLINE ? '' : ']}\n')])
}

const [NEWLINE, COMMA, QUOTE, BACKSLASH] = [0x0a, 0x2c, 0x22, 0x5c]
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d]
/** The rows of a line are objects in a list in an object. */
const DEPTH_OF_ROWS = 2

/**
 * Makes a function that finds the next place to cut: after a newline or, in a long line, after a row. It remembers
 * where in the JSON the chunk before ended.
 *
 * @returns of it: the index behind that place, or -1 when there is none in the chunk
 */
function scanner() {
  let depth = 0
  let isInString = false
  let isEscaped = false
  return (chunk: Buffer, from: number, before: number): number => {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at]
      if (byte === NEWLINE) {
        depth = 0
        isInString = isEscaped = false
        return at + 1
      }
      if (isEscaped) isEscaped = false
      else if (isInString) {
        if (byte === QUOTE) isInString = false
        else if (byte === BACKSLASH) isEscaped = true
      } else if (byte === QUOTE) isInString = true
      else if (byte === OPEN || byte === OPEN_LIST) depth += 1
      else if (byte === CLOSE_LIST) depth -= 1
      else if (byte === CLOSE) {
        depth -= 1
        if (depth === DEPTH_OF_ROWS && before + at - from > LONG) return at + 1
      }
    }
    return -1
  }
}
