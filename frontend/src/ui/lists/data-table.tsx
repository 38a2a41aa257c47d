import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox, Frame, Head, Row, SortButton, Table } from './data-table-style.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

export interface Column<Row> {
  title: string
  render: (row: Row) => ReactNode
  /** The field that the server sorts by, if it does. */
  sort?: string
  /** Left out on screens narrower than this. */
  from?: 'medium' | 'large' | 'wide'
}

interface DataTableProps<Row extends { id: number }> {
  /** What the table lists, for those who listen. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Names a row, for its checkbox. */
  nameOf: (row: Row) => string
  /** A field, with a minus downwards; null: the order of the server. */
  sort?: string | null
  /** Where the server sorts. */
  onSort?: (sort: string) => void
  selected?: ReadonlySet<number>
  onSelect?: (selected: ReadonlySet<number>) => void
  renderActions?: (row: Row) => ReactNode
}

/** Rows to look through; the first column names the row, narrow screens leave some columns out. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, nameOf, sort = null, onSort } = props
  const { selected, onSelect, renderActions } = props
  const all = selected !== undefined && rows.length > 0 && rows.every(({ id }) => selected.has(id))

  function toggle(ids: readonly number[], on: boolean) {
    const next = new Set(selected)
    for (const id of ids)
      if (on) next.add(id)
      else next.delete(id)
    onSelect?.(next)
  }

  return (
    <Frame>
      <Table>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {selected && (
              <Head scope="col" $narrow>
                <Checkbox
                  type="checkbox"
                  aria-label="Select all rows"
                  checked={all}
                  onChange={({ target }) =>
                    toggle(
                      rows.map(({ id }) => id),
                      target.checked,
                    )
                  }
                />
              </Head>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.title} column={column} sort={sort} onSort={onSort} />
            ))}
            {renderActions && (
              <Head scope="col" $narrow>
                <VisuallyHidden>Actions</VisuallyHidden>
              </Head>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} $chosen={selected?.has(row.id) ?? false}>
              {selected && (
                <td>
                  <Checkbox
                    type="checkbox"
                    aria-label={`Select ${nameOf(row)}`}
                    checked={selected.has(row.id)}
                    onChange={({ target }) => toggle([row.id], target.checked)}
                  />
                </td>
              )}
              {columns.map(({ title, from, render }) => (
                <td key={title} data-from={from}>
                  {render(row)}
                </td>
              ))}
              {renderActions && <td>{renderActions(row)}</td>}
            </Row>
          ))}
        </tbody>
      </Table>
    </Frame>
  )
}

interface ColumnHeadProps<Row> {
  column: Column<Row>
  sort: string | null
  onSort: ((sort: string) => void) | undefined
}

function ColumnHead<Row>({ column, sort, onSort }: ColumnHeadProps<Row>) {
  const { title, from, sort: field } = column
  if (!field) {
    return (
      <Head scope="col" data-from={from}>
        {title}
      </Head>
    )
  }
  const up = sort === field
  const down = sort === `-${field}`
  const order = up ? 'ascending' : down ? 'descending' : 'none'
  return (
    <Head scope="col" data-from={from} aria-sort={order}>
      <SortButton type="button" onClick={() => onSort?.(up ? `-${field}` : field)}>
        {title}
        {up && <ArrowUp size={14} aria-hidden="true" />}
        {down && <ArrowDown size={14} aria-hidden="true" />}
      </SortButton>
    </Head>
  )
}
