import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { leaveRow } from '../focus-row.ts'
import { CellText, tooltipOf, inNarrow, inColumns } from './cell-style.ts'
import type { Column } from '../columns.ts'
import { Checkbox, CheckboxTarget } from './row-checkbox.ts'
import { ROLES } from './table-roles.ts'
import { appear, gentle, MOTION_ALLOWED, quick } from '../../../styles/motion.ts'
import { color, radius } from '../../../styles/theme.ts'

/** So light that badges stand out on it. */
const chosen = `color-mix(in srgb, ${color.brandSoft} 55%, ${color.surface})`

const mark = `inset 3px 0 ${color.brandText}`

/**
 * A row of a table, chosen or not. The attribute that says so touches the row and its first cell only: another class or
 * an inherited property would make the browser compute the styles of fifty rows with all they hold.
 */
const Row = styled.tr<{ 'data-added': true | undefined; 'data-selected': true | undefined }>`
  background: ${color.surface};

  &:hover {
    background: ${color.backgroundSoft};
    /* Not where fifty rows are chosen at once. */
    transition: background-color ${quick};
  }

  ${MOTION_ALLOWED} {
    &[data-added] {
      animation: ${appear} ${gentle};
    }
  }

  &[data-selected] {
    background: ${chosen};
  }

  &:last-child > :first-child {
    border-bottom-left-radius: ${radius.medium};
  }

  &:last-child > :last-child {
    border-bottom-right-radius: ${radius.medium};
  }

  ${inColumns} {
    &[data-selected] > [data-checkbox] {
      box-shadow: ${mark};
    }
  }

  ${inNarrow} {
    &[data-selected] {
      box-shadow: ${mark};
    }
  }

  @media (forced-colors: active) {
    &[data-selected] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

interface CellsProps<R> {
  row: R
  columns: readonly Column<R>[]
  renderActions: ((row: R) => ReactNode) | undefined
}

interface DataRowProps<R extends { id: number }> extends CellsProps<R> {
  nameOf: (row: R) => string
  /** Whether it has come to rows that were there. */
  isAdded: boolean
  /** Undefined where rows cannot be selected. */
  selected: boolean | undefined
  onToggle: (id: number, on: boolean) => void
}

function PlainRow<R extends { id: number }>(props: DataRowProps<R>) {
  const { row, columns, nameOf, isAdded, selected, onToggle, renderActions } = props
  const element = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => {
    const shown = element.current
    return () => {
      if (shown) leaveRow(shown)
    }
  }, [])
  return (
    <Row
      {...ROLES.row}
      ref={element}
      data-row={row.id}
      data-added={isAdded || undefined}
      data-selected={selected || undefined}
    >
      {selected !== undefined && (
        <td {...ROLES.cell} data-checkbox>
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
      <Cells row={row} columns={columns} renderActions={renderActions} />
    </Row>
  )
}

function PlainCells<R>({ row, columns, renderActions }: CellsProps<R>) {
  return (
    <>
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.title} {...ROLES.name}>
            <Content column={column} row={row} />
          </th>
        ) : (
          <td key={column.title} {...ROLES.cell} data-narrow={column.narrow}>
            <Content column={column} row={row} />
          </td>
        ),
      )}
      {renderActions && (
        <td {...ROLES.cell} data-actions>
          {renderActions(row)}
        </td>
      )}
    </>
  )
}

/** The part of a row that does not depend on the selection: selecting fifty rows draws their checkboxes only. */
const Cells = memo(PlainCells) as typeof PlainCells

function Content<R>({ column: { width = 'name', render }, row }: { column: Column<R>; row: R }) {
  const content = render(row)
  if (width === 'short' || width === 'figure' || typeof content !== 'string') {
    return <div data-width={width}>{content}</div>
  }
  return (
    <div data-width={width}>
      <CellText title={tooltipOf(content)}>{content}</CellText>
    </div>
  )
}

/**
 * A row of a table. It is redrawn only when something about it changed, so that a dialog above fifty rows with
 * their menus opens and closes at once; the functions must therefore stay the same.
 */
export const DataRow = memo(PlainRow) as typeof PlainRow
