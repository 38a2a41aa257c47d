import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, startTransition, useCallback, useOptimistic, useState } from 'react'
import { styled } from 'styled-components'
import { useLatest } from '../../lib/browser/use-latest.ts'
import type { Column } from './columns.ts'
import { DataRow } from './table/data-row.tsx'
import { Frame, Head, SortButton, Table } from './table/data-table-style.ts'
import { Checkbox, CheckboxTarget } from './table/row-checkbox.ts'
import { ROLES } from './table/table-roles.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { color, font, space } from '../../styles/theme.ts'
import { TARGET } from '../../styles/touch.ts'
import { FilterSelect } from '../forms/filter-select.tsx'
import { inColumns } from './table/cell-style.ts'
import { NARROW_HEAD } from './table/narrow-head-style.ts'

/** The order and the selection of a table whose page keeps them. */
export interface TableControls {
  /** The field to sort by, after a minus for descending; null for the server's default. */
  sort?: string | null
  onSort?: (sort: string) => void
  /** The ids of the selected rows. */
  selected?: ReadonlySet<number>
  onSelect?: (selected: ReadonlySet<number>) => void
}

interface DataTableProps<Row extends { id: number }> extends TableControls {
  /** The accessible name of the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** The name of a row, for the label of its checkbox. The same function each time, as the next. */
  nameOf: (row: Row) => string
  renderActions?: (row: Row) => ReactNode
}

/** A table of rows, which have two lines on a narrow screen. The first column names the row. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, nameOf, sort = null, onSort } = props
  const { selected, onSelect, renderActions } = props
  const all = selected !== undefined && rows.length > 0 && rows.every(({ id }) => selected.has(id))
  const [shownAll, showAll] = useOptimistic(all)
  const added = useAdded(rows)

  function toggle(ids: readonly number[], on: boolean) {
    const next = new Set(selected)
    for (const id of ids)
      if (on) next.add(id)
      else next.delete(id)
    onSelect?.(next)
  }

  /** The box answers at once; the rows and their actions follow in small steps. */
  function toggleAll(on: boolean) {
    startTransition(() => {
      showAll(on)
      toggle(
        rows.map(({ id }) => id),
        on,
      )
    })
  }

  const latestToggle = useLatest(toggle)
  const toggleOne = useCallback(
    (id: number, on: boolean) => latestToggle.current([id], on),
    [latestToggle],
  )

  return (
    <Frame>
      <NarrowHead hasBox={selected !== undefined} columns={columns} sort={sort} onSort={onSort} />
      <Table {...ROLES.table} data-selects={selected && ''} data-acts={renderActions && ''}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead {...ROLES.group}>
          <tr {...ROLES.row}>
            {selected && (
              <Head {...ROLES.head} $narrow data-checkbox>
                <CheckboxTarget>
                  <Checkbox
                    type="checkbox"
                    aria-label="Select all rows"
                    checked={shownAll}
                    onChange={({ target }) => toggleAll(target.checked)}
                  />
                </CheckboxTarget>
              </Head>
            )}
            {columns.map((column, index) => (
              <ColumnHead
                key={column.title}
                column={column}
                narrow={index === 0 ? 'name' : column.narrow}
                sort={sort}
                onSort={onSort}
              />
            ))}
            {renderActions && (
              <Head {...ROLES.head} $narrow data-actions>
                <VisuallyHidden>Actions</VisuallyHidden>
              </Head>
            )}
          </tr>
        </thead>
        <tbody {...ROLES.group}>
          {rows.map((row) => (
            <DataRow
              key={row.id}
              row={row}
              columns={columns}
              nameOf={nameOf}
              isAdded={added.has(row.id)}
              selected={selected?.has(row.id)}
              onToggle={toggleOne}
              renderActions={renderActions}
            />
          ))}
        </tbody>
      </Table>
    </Frame>
  )
}

interface ColumnHeadProps<Row> {
  column: Column<Row>
  /** Where its cells stand in a narrow row. */
  narrow: Column<Row>['narrow'] | 'name'
  sort: string | null
  onSort: ((sort: string) => void) | undefined
}

function ColumnHead<Row>({ column, narrow, sort, onSort }: ColumnHeadProps<Row>) {
  const { title, sort: field, width } = column
  const isFigure = width === 'figure'
  if (!field) {
    return (
      <Head {...ROLES.head} $isFigure={isFigure} data-narrow={narrow}>
        {title}
      </Head>
    )
  }
  const up = sort === field
  const down = sort === `-${field}`
  const order = up ? 'ascending' : down ? 'descending' : 'none'
  return (
    <Head {...ROLES.head} $isFigure={isFigure} data-narrow={narrow} aria-sort={order}>
      <SortButton type="button" onClick={() => onSort?.(up ? `-${field}` : field)}>
        {title}
        {up && <ArrowUp size={14} aria-hidden="true" />}
        {down && <ArrowDown size={14} aria-hidden="true" />}
      </SortButton>
    </Head>
  )
}

/** When more rows come at once, it is another page or another search. */
const FEW = 5

/** The few rows that were added to those shown before. */
function useAdded(rows: readonly { id: number }[]): ReadonlySet<number> {
  const [shown, setShown] = useState({ rows, added: new Set<number>() })
  if (shown.rows === rows) return shown.added
  const before = new Set(shown.rows.map(({ id }) => id))
  const added = rows.map(({ id }) => id).filter((id) => !before.has(id))
  const isFew = added.length <= FEW && added.length < rows.length
  const next = { rows, added: new Set(isFew ? added : []) }
  setShown(next)
  return next.added
}

interface NarrowHeadProps<Row> {
  /** Whether the box that selects all rows stands there. */
  hasBox: boolean
  columns: readonly Column<Row>[]
  sort: string | null
  onSort: ((sort: string) => void) | undefined
}

/** The line above rows of two lines, where one select stands for the heads that sort. */
function NarrowHead<Row>({ hasBox, columns, sort, onSort }: NarrowHeadProps<Row>) {
  const options = columns.flatMap(({ title, sort: field }): [string, string][] =>
    field
      ? [
          [field, `${title}, ascending`],
          [`-${field}`, `${title}, descending`],
        ]
      : [],
  )
  const sortable = onSort && options.length > 0
  if (!sortable && !hasBox) return null
  return (
    <Line data-narrow-head>
      {sortable && (
        <Order
          label="Sort by"
          all="Default order"
          options={options}
          value={sort ?? ''}
          onChange={onSort}
        />
      )}
    </Line>
  )
}

const Order = styled(FilterSelect)`
  min-width: 0;

  select {
    min-height: 2.25rem;
    padding-block: 0;
    border-color: transparent;
    background: transparent;
    font-size: ${font.small};
    text-align-last: right;

    @media (pointer: coarse) {
      min-height: ${TARGET};
    }
  }
`

const Line = styled.div`
  position: absolute;
  inset: 0 0 auto;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  height: ${NARROW_HEAD};
  padding-inline: ${space[2]};
  border-bottom: 1px solid ${color.line};

  ${inColumns} {
    display: none;
  }
`
