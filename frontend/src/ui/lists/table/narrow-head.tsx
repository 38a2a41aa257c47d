import { styled } from 'styled-components'
import { color, font, space } from '../../../styles/theme.ts'
import { TARGET } from '../../../styles/touch.ts'
import { FilterSelect } from '../../forms/filter-select.tsx'
import type { Column } from '../columns.ts'
import { inColumns } from './cell-style.ts'
import { NARROW_HEAD } from './narrow-head-style.ts'

interface NarrowHeadProps<Row> {
  /** Whether the box that selects all rows stands there. */
  hasBox: boolean
  columns: readonly Column<Row>[]
  sort: string | null
  onSort: ((sort: string) => void) | undefined
}

/** The line above rows of two lines, where one select stands for the heads that sort. */
export function NarrowHead<Row>({ hasBox, columns, sort, onSort }: NarrowHeadProps<Row>) {
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
