import { memo, type ReactNode } from 'react'
import type { Column } from './columns.ts'
import { Checkbox, CheckboxTarget, Row } from './data-table-style.ts'

interface DataRowProps<R extends { id: number }> {
  row: R
  columns: readonly Column<R>[]
  nameOf: (row: R) => string
  /** Undefined where rows cannot be selected. */
  selected: boolean | undefined
  onToggle: (id: number, on: boolean) => void
  renderActions: ((row: R) => ReactNode) | undefined
}

function PlainRow<R extends { id: number }>(props: DataRowProps<R>) {
  const { row, columns, nameOf, selected, onToggle, renderActions } = props
  return (
    <Row $selected={selected ?? false}>
      {selected !== undefined && (
        <td>
          <CheckboxTarget>
            <Checkbox
              type="checkbox"
              aria-label={`Select ${nameOf(row)}`}
              checked={selected}
              onChange={({ target }) => onToggle(row.id, target.checked)}
            />
          </CheckboxTarget>
        </td>
      )}
      {columns.map(({ title, from, render }) => (
        <td key={title} data-from={from}>
          {render(row)}
        </td>
      ))}
      {renderActions && <td>{renderActions(row)}</td>}
    </Row>
  )
}

/**
 * A row of a table. It is drawn again only when something about it changed, so that a dialog above fifty rows with
 * their menus opens and closes at once; the functions must therefore stay the same.
 */
export const DataRow = memo(PlainRow) as typeof PlainRow
