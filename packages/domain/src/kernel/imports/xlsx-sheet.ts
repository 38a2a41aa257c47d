import { strFromU8, unzipSync, type UnzipFileInfo } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

/** The texts of the first visible sheet, or why the file is refused. */
export type XlsxAnswer = { rows: string[][] } | { refusal: string }

export interface XlsxQuestion {
  bytes: Uint8Array<ArrayBuffer>
  /** How much of the sheet is answered. */
  maxRows: number
  maxCells: number
}

/** Bytes of all that is in a file: the largest with 2,000 rows have a third. */
const MAX_UNPACKED = 24_000_000

const AS_XLSX = 'save it as an Excel workbook (.xlsx) or as CSV first'
const UNREADABLE = `This is no Excel workbook that can be read: ${AS_XLSX}`

/**
 * Reads a workbook. `read-excel-file` (MIT, small, maintained since 2018) knows what cells mean; it reads a file in one go,
 * which takes seconds, and has no limits. Therefore what it unpacks is counted before, and it runs in a process.
 */
export async function answerTo({ bytes, maxRows, maxCells }: XlsxQuestion): Promise<XlsxAnswer> {
  try {
    const refusal = refusalOf(bytes)
    if (refusal) return { refusal }
    const sheet = firstVisible(bytes)
    const rows = await readSheet(bytes.slice().buffer, sheet, {
      parseNumber: numberText,
      trim: false,
    })
    return {
      rows: rows.slice(0, maxRows + 1).map((cells) => cells.slice(0, maxCells + 1).map(cellText)),
    }
  } catch {
    return { refusal: UNREADABLE }
  }
}

/** Why a file is no workbook, or one too large. */
function refusalOf(bytes: Uint8Array<ArrayBuffer>): string | null {
  // The format of old programs, in which Excel keeps what it has encrypted, too.
  if (Buffer.from(bytes.subarray(0, 4)).toString('hex') === 'd0cf11e0') {
    return Buffer.from(bytes).includes('EncryptedPackage', 0, 'utf16le')
      ? 'The file is protected by a password: save it without one first'
      : `This is a file of an old Excel (.xls): ${AS_XLSX}`
  }
  const files = entriesOf(bytes)
  const unpacked = files.reduce((sum, { originalSize }) => sum + originalSize, 0)
  if (unpacked > MAX_UNPACKED)
    return 'The file is too large once it is unpacked: split it into several'
  const names = new Set(files.map(({ name }) => name))
  if (names.has('xl/workbook.xml')) return null
  if (names.has('Index/Document.iwa') || names.has('Index.zip')) {
    return `This is a file of Numbers: export it as an Excel workbook (.xlsx) or as CSV first`
  }
  if (names.has('content.xml')) return `This is a file of LibreOffice or OpenOffice: ${AS_XLSX}`
  return UNREADABLE
}

/** What is in an archive, by its directory: more than it says of a file is not unpacked. */
function entriesOf(bytes: Uint8Array<ArrayBuffer>): UnzipFileInfo[] {
  const files: UnzipFileInfo[] = []
  unzipSync(bytes, { filter: (file) => files.push(file) < 0 })
  return files
}

/** The place of the first sheet that is not hidden, from 1. */
function firstVisible(bytes: Uint8Array<ArrayBuffer>): number {
  const name = 'xl/workbook.xml'
  const { [name]: workbook = new Uint8Array() } = unzipSync(bytes, {
    filter: (file) => file.name === name,
  })
  const sheets = strFromU8(workbook).match(/<(?:\w+:)?sheet\s[^<>]*>/g) ?? []
  return (
    1 +
    Math.max(
      0,
      sheets.findIndex((sheet) => !/\sstate=["'](?:hidden|veryHidden)/.test(sheet)),
    )
  )
}

/** A number as Excel shows it: with 15 digits at most, and none of `4.93012E+11`. */
function numberText(written: string): string {
  const number = Number(Number(written).toPrecision(15))
  return number.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 15 })
}

function cellText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (!(value instanceof Date)) return ''
  // Excel counts days in fractions, which are not exact.
  const [day = '', time = ''] = new Date(Math.round(value.getTime() / 1000) * 1000)
    .toISOString()
    .split('T')
  const [clock = ''] = time.split('.')
  // A time without a day is one of the day 0.
  if (day < '1900-01-01') return clock
  return clock === '00:00:00' ? day : `${day} ${clock}`
}
