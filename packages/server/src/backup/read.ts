import { createHash } from 'node:crypto'
import { jsonOrNull } from '../json-or-null.ts'
import {
  backupEnd,
  BackupFileError,
  backupHeader,
  backupRows,
  cutOff,
  EARLIER_FORMAT,
  FORMAT,
  noBackup,
  type BackupHeader,
} from './format.ts'
import { linesOf } from './lines.ts'

const NEWLINE = 0x0a

/** Some rows of a table; `json` is their text, which keeps numbers that JavaScript cannot represent. */
export interface RowsLine {
  table: string
  rows: Record<string, unknown>[]
  /** `{"table":…,"rows":[…]}` */
  json: Buffer
}

/** What a whole backup holds. */
export interface BackupSummary {
  header: BackupHeader
  /** The number of rows by table. */
  rows: Record<string, number>
}

/**
 * Reads a backup to its end and checks that it is whole.
 *
 * @param onRows is called for the rows as they come, before it is known whether the rest is intact
 * @throws BackupFileError when it is none, cut off, damaged, or in the format of a newer release
 */
export async function readBackup(
  file: AsyncIterable<Buffer>,
  onRows: (rows: RowsLine, header: BackupHeader) => Promise<void> | void = () => {},
): Promise<BackupSummary> {
  const hash = createHash('sha256')
  const counts: Record<string, number> = {}
  let header: BackupHeader | undefined
  let isComplete = false
  for await (const { text, bytes } of linesOf(file)) {
    if (isComplete) throw damaged()
    if (!header) {
      header = readHeader(text)
      hash.update(bytes)
      continue
    }
    const value = parseJson(text)
    const end = backupEnd.safeParse(value)
    if (end.success) {
      const { rows = counts, sha256 } = end.data
      const isIntact =
        header.format === FORMAT ? sha256 === hash.digest('hex') : sha256 === undefined
      if (!isIntact || !isEqual(rows, counts)) throw damaged()
      isComplete = true
      continue
    }
    const rows = backupRows.safeParse(value)
    if (!rows.success) throw damaged()
    hash.update(bytes)
    counts[rows.data.table] = (counts[rows.data.table] ?? 0) + rows.data.rows.length
    await onRows({ ...rows.data, json: text }, header)
  }
  if (!header || !isComplete) throw cutOff()
  return { header, rows: counts }
}

function readHeader(line: Buffer): BackupHeader {
  const header = backupHeader.safeParse(jsonOrNull(line))
  if (!header.success || !/^loggia-backup-\d+$/.test(header.data.format)) {
    throw noBackup()
  }
  const { format } = header.data
  if (format !== FORMAT && format !== EARLIER_FORMAT) {
    throw new BackupFileError(`The backup is of a newer release, in the format ${format}.`)
  }
  return header.data
}

function parseJson(line: Buffer): unknown {
  const value = jsonOrNull(line)
  if (value !== null) return value
  // A line that stops in the middle is the last one, unless bytes were changed.
  throw line.at(-1) === NEWLINE ? damaged() : cutOff()
}

function isEqual(a: Record<string, number>, b: Record<string, number>): boolean {
  return Object.entries({ ...a, ...b }).every(([table]) => a[table] === b[table])
}

function damaged(): BackupFileError {
  return new BackupFileError('The backup is damaged: its contents do not fit its checksum.')
}
