import type { Action } from '@loggia/contracts/permissions'
import { z } from 'zod'
import { BOM, CSV_PAGE, toCsv, type Cell } from './csv.ts'
import { operation, type Operation, type Scope } from '../core/operation.ts'

/** A file that is made while it is sent. */
export interface CsvFile {
  name: string
  chunks: AsyncIterable<string>
}

/** The head of each column, and what stands below it. */
export type CsvColumns<R> = Record<string, (row: R) => Cell>

interface Export<A extends Action, I extends z.ZodType, R extends { id: number }> {
  action: A
  input: I
  /** What the file is called, before the date. */
  name: string
  columns: CsvColumns<R>
  /** The next rows by id, `CSV_PAGE` at most: so no row comes twice and none is left out. */
  rowsAfter(scope: Scope<A>, id: number, input: z.output<I>): Promise<R[]>
}

/** A use case that sends a list as a file, for spreadsheets: the oldest first, page by page. */
export function csvExport<A extends Action, I extends z.ZodType, R extends { id: number }>({
  action,
  input,
  name,
  columns,
  rowsAfter,
}: Export<A, I, R>): Operation<A, I, z.ZodType<CsvFile>> {
  return operation({
    action,
    input,
    output: z.custom<CsvFile>(),
    limits: ['export.ip'],
    async run(scope, filter) {
      const today = new Date().toISOString().slice(0, 10)
      const chunks = chunksOf(columns, (id) => rowsAfter(scope, id, filter))
      return { name: `${name}-${today}.csv`, chunks }
    },
  })
}

async function* chunksOf<R extends { id: number }>(
  columns: CsvColumns<R>,
  rowsAfter: (id: number) => Promise<R[]>,
): AsyncGenerator<string> {
  const cells = Object.values(columns)
  let head = BOM + toCsv([Object.keys(columns)])
  let id = 0
  for (;;) {
    const rows = await rowsAfter(id)
    yield head + toCsv(rows.map((row) => cells.map((cell) => cell(row))))
    const last = rows.at(-1)
    if (!last || rows.length < CSV_PAGE) return
    head = ''
    id = last.id
  }
}
