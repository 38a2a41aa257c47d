import type { ReactNode } from 'react'

export interface Column<Row, Sort extends string = string> {
  title: string
  render: (row: Row) => ReactNode
  /** The name under which the server sorts by this column, if it can. */
  sort?: Sort
  /**
   * The room of its content: that of a name, of a longer text, or only that of a badge or date. Figures have that too, and
   * stand at the end, so that they can be compared. A name by default.
   */
  width?: 'name' | 'long' | 'short' | 'figure'
  /**
   * Its place where the list is too narrow for columns, and a row has two lines. The first column begins the first
   * line, and a state ends it; the second begins with the subject of the row, and ends with side notes. Columns between
   * those are shown on tablets only. A column without a place is left out there.
   */
  narrow?: 'state' | 'about' | 'between' | 'aside'
}

/** For each field of a row its column, in the order of the table; null where the table omits a field. */
type ColumnsByField<Row, Sort extends string = string> = Record<keyof Row, Column<Row, Sort> | null>

/** The columns of a table, from one entry per field, so that every field is either shown or omitted on purpose. */
export function columnsOf<Row, Sort extends string = string>(
  columns: ColumnsByField<Row, Sort>,
): readonly Column<Row>[] {
  return Object.values<Column<Row, Sort> | null>(columns).filter((column) => column !== null)
}
