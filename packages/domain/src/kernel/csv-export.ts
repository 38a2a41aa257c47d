import type { Action } from '@loggia/contracts/permissions'
import { BOM, csvText, type Cell } from '@loggia/contracts/csv/csv-text'
import { dayIn } from '@loggia/contracts/days'
import { z } from 'zod'
import { CSV_PAGE } from './read-view.ts'
import type { Endpoint } from './endpoint.ts'
import { operation, type Operation, type Scope } from './operation.ts'
import { startText } from './text-operation.ts'

/** A file whose lines are made while it is being sent. */
export interface CsvFile {
  name: string
  chunks: AsyncIterable<string>
}

/** The output of operations that answer a CSV file, which is sent as an attachment. */
export const csvFile = z.custom<CsvFile>()

/** A column whose cells are made from the whole row, or a field that is left out on purpose. */
type CustomColumn<R> = { heading: string; cell: (row: R) => Cell } | { omitted: string }

/**
 * The columns of the file for every field of a row, in order: the heading of a column with its value; a heading and how
 * to make the cell; or the reason why the field is omitted.
 */
export type CsvColumns<R> = {
  [K in keyof R]: CustomColumn<R> | (R[K] extends Cell ? string : never)
}

interface Export<A extends Action, I extends z.ZodType, R extends { id: number }> extends Endpoint {
  action: A
  input: I
  /** The name of the file without the date. */
  name: string
  columns: CsvColumns<R>
  /** The next `CSV_PAGE` rows by id, so that rows added or deleted meanwhile shift no page. */
  rowsAfter(scope: Scope<A>, id: number, input: z.output<I>): Promise<R[]>
}

/** Makes an operation that streams a list as a CSV file, oldest first, one page of rows at a time. */
export function csvExport<A extends Action, I extends z.ZodType, R extends { id: number }>({
  action,
  input,
  name,
  columns,
  rowsAfter,
  ...endpoint
}: Export<A, I, R>): Operation<A, I, z.ZodType<CsvFile>> {
  return operation({
    ...endpoint,
    field: null,
    action,
    input,
    output: csvFile,
    limits: ['export.ip'],
    async run(scope, filter) {
      const today = dayIn(scope.site.current().timeZone, new Date())
      const chunks = await startText(chunksOf(columns, (id) => rowsAfter(scope, id, filter)))
      return { name: `${name}-${today}.csv`, chunks }
    },
  })
}

async function* chunksOf<R extends { id: number }>(
  columns: CsvColumns<R>,
  rowsAfter: (id: number) => Promise<R[]>,
): AsyncGenerator<string> {
  const { headings, cellsOf } = layoutOf(columns)
  let header = BOM + csvText([headings])
  let id = 0
  for (;;) {
    const rows = await rowsAfter(id)
    yield header + csvText(rows.map(cellsOf))
    const last = rows.at(-1)
    if (!last || rows.length < CSV_PAGE) return
    header = ''
    id = last.id
  }
}

function layoutOf<R>(columns: CsvColumns<R>) {
  const headings: string[] = []
  const cells: ((row: R) => Cell)[] = []
  for (const key in columns) {
    const column: CustomColumn<R> | string = columns[key]
    if (typeof column === 'string') {
      headings.push(column)
      cells.push((row) => toCell(row[key]))
    } else if ('cell' in column) {
      headings.push(column.heading)
      cells.push(column.cell)
    }
  }
  return { headings, cellsOf: (row: R) => cells.map((cell) => cell(row)) }
}

function toCell(value: unknown): Cell {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
