import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runInProcess, type ProcessLimits } from '@loggia/server/run-in-process'
import pLimit from 'p-limit'
import {
  cellValue,
  invalidFile,
  tooManyColumns,
  tooManyRows,
  type CsvRow,
  type RowLimits,
} from '../read-csv.ts'
import type { XlsxAnswer, XlsxQuestion } from './xlsx-sheet.ts'

/** Beside this file, in the images too, where both are bundled. */
const PROGRAM = fileURLToPath(
  new URL(`./xlsx-process${extname(import.meta.filename)}`, import.meta.url),
)

/** A workbook of 1 MB with 2,000 rows of 60 cells takes half of both. */
const XLSX_LIMITS: ProcessLimits = { cpuSeconds: 8, heapMb: 128 }

/** The processes of several imports would need more memory than the bff has. */
const oneAtATime = pLimit(1)

/**
 * Reads the non-empty rows of a workbook's first visible sheet as the texts that a CSV file would have.
 *
 * @param base64 the file
 * @throws VALIDATION for the field `csv` when it cannot be read, or has too many rows or columns
 */
export async function* readXlsx(
  base64: string,
  { maxRows, maxColumns }: RowLimits,
  limits = XLSX_LIMITS,
): AsyncGenerator<CsvRow> {
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'))
  const message: XlsxQuestion = { bytes, maxRows, maxCells: maxColumns }
  const answer = await oneAtATime(() => runInProcess<XlsxAnswer>(PROGRAM, message, limits))
  if (answer === 'ended') throw invalidFile('The file is too large: split it into several')
  if ('refusal' in answer) throw invalidFile(answer.refusal)
  if (answer.rows.length > maxRows) throw tooManyRows(maxRows)
  for (const [place, cells] of answer.rows.entries()) {
    if (cells.length > maxColumns) throw tooManyColumns(maxColumns)
    const values = cells.map(cellValue)
    if (values.some((value) => value !== ''))
      yield { line: place + 1, cells: values, isTorn: false }
  }
}
