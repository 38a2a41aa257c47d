import { styled, css } from 'styled-components'
import { color, font, radius, space } from '../../../styles/theme.ts'
import { fingerHigh, TARGET } from '../../../styles/touch.ts'
import { cellWidths, inNarrow, inColumns, isCompact, CellNote, fromTablet } from './cell-style.ts'
import { narrowHeadStyle } from './narrow-head-style.ts'

/**
 * A table whose rows have two lines: the name and a state, then whatever the columns place below them. Checkbox and menu
 * stand at the edges. The elements say their roles, as they no longer look like a table.
 */
const narrowStyle = css`
  &,
  tbody {
    display: block;
  }

  ${narrowHeadStyle}

  tbody tr {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    /* Before and after the end of the first line: keeps two badges apart, and links on both lines by 24px (WCAG 2.5.8). */
    gap: 0.1875rem ${space[3]};
    position: relative;
    padding: 0.375rem ${space[4]};
    font-size: ${font.quiet};
    line-height: 1.125rem;

    + tr {
      border-top: 1px solid ${color.line};
    }

    ${isCompact} {
      padding-block: ${space[1]};
    }
  }

  &[data-selects] tbody tr {
    padding-left: calc(${space[2]} + ${TARGET});
  }

  &[data-acts] tbody tr {
    padding-right: calc(${space[2]} + ${TARGET});
  }

  /* Ends the first line. */
  tbody tr::before {
    content: '';
    flex: 0 0 100%;
    order: 2;
  }

  tbody > tr > * {
    flex: 1 1 0;
    min-width: 0;
    padding: 0;
    border: 0;
  }

  tbody [data-width] {
    display: flex;
    align-items: baseline;
    gap: ${space[2]};
  }

  tbody [data-width] > * {
    min-width: 0;
  }

  tbody > tr > th {
    font-size: ${font.control};
  }

  tbody > tr > td {
    display: none;
    color: ${color.textSoft};
  }

  tbody > tr > [data-narrow] {
    display: block;
    flex: 1 1 4rem;
    order: 3;
  }

  tbody > tr > [data-narrow='between'] {
    display: none;
    order: 4;

    ${fromTablet} {
      display: block;
    }
  }

  tbody > tr > :is([data-narrow='state'], [data-narrow='aside']) {
    flex: 0 0 auto;
    order: 1;
    max-width: 75%;

    > * {
      justify-content: flex-end;
    }
  }

  tbody > tr > [data-narrow='state'] {
    color: ${color.text};
    font-size: ${font.small};
  }

  tbody > tr > [data-narrow='aside'] {
    order: 5;
    max-width: 100%;
    margin-left: auto;
    /* A badge is higher than its line. */
    margin-block: -0.125rem;

    ${fromTablet} {
      min-width: 6rem;
    }
  }

  tbody ${CellNote} {
    display: none;
  }

  ${fromTablet} {
    tbody th ${CellNote} {
      display: block;
      flex: 0 99 auto;
    }
  }

  tbody > tr > :is([data-checkbox], [data-actions]) {
    display: grid;
    place-items: center;
    position: absolute;
    inset-block: 0;
    z-index: 1;
    width: ${TARGET};
  }

  tbody > tr > [data-checkbox] {
    left: ${space[1]};
  }

  tbody > tr > [data-actions] {
    right: ${space[1]};
  }

  /* Two lines have no room for two targets: a finger opens the record from anywhere in its row. */
  @media (pointer: coarse) {
    tbody th [data-record]::after {
      content: '';
      position: absolute;
      inset: 0;
    }

    tbody [data-width] > a[data-record] {
      display: -webkit-box;
      min-height: 0;
    }

    tbody td [data-width] > a {
      display: block;
      min-height: 0;
    }
  }
`

/**
 * The frame of a list, whose width decides between columns and rows of two lines: the sidebar takes a third of a tablet, so
 * the width of the window says little.
 */
export const Frame = styled.div`
  container: list / inline-size;
  position: relative;
  overflow-x: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
`

const ROW_HEIGHT = { comfortable: '2.75rem', compact: '2.25rem' } as const

export const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${font.small};

  caption {
    position: absolute;
  }

  tbody > tr > * {
    border-top: 1px solid ${color.line};
    font-weight: 400;
    text-align: left;
    ${cellWidths}
  }

  td time {
    white-space: nowrap;
  }

  ${inColumns} {
    /* A name with a note below it, or one line in the middle. */
    tbody > tr > * {
      height: ${ROW_HEIGHT.comfortable};
      padding: 0.1875rem ${space[2]};
      line-height: 1.3;
    }

    @media (pointer: fine) {
      [data-actions] button {
        min-height: 0;
        height: 2.25rem;
      }
    }

    tr > :first-child {
      padding-left: ${space[3]};
    }

    tr > :last-child {
      padding-right: ${space[3]};
    }

    /* However wide the table becomes, the menu of a row stays in sight. */
    tr > [data-actions] {
      position: sticky;
      right: 0;
      width: 1%;
      padding-block: 0;
      padding-right: ${space[3]};
      background: inherit;
    }

    [data-actions] > * {
      vertical-align: middle;
    }
  }

  ${isCompact} {
    font-size: ${font.quiet};

    ${inColumns} {
      tbody > tr > * {
        height: ${ROW_HEIGHT.compact};
      }

      @media (pointer: fine) {
        [data-actions] button {
          height: 1.75rem;
        }
      }
    }
  }

  ${inNarrow} {
    ${narrowStyle}
  }
`

export const Head = styled.th<{ $narrow?: boolean; $isFigure?: boolean }>`
  width: ${({ $narrow }) => ($narrow ? '1%' : 'auto')};
  padding: ${space[2]};
  color: ${color.textSoft};
  font-size: ${font.quiet};
  font-weight: 600;
  text-align: left;
  white-space: nowrap;

  ${({ $isFigure }) => $isFigure && `padding-right: calc(${space[2]} + ${space[4]}); text-align: right;`}
`

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  margin: -${space[1]};
  padding: ${space[1]};
  ${fingerHigh}

  @media (pointer: coarse) {
    margin-block: -${space[2]};
  }

  &:hover {
    color: ${color.text};
  }
`
