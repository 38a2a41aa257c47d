import { css } from 'styled-components'
import { color, font, space } from '../../../styles/theme.ts'
import { TARGET } from '../../../styles/touch.ts'
import { CellNote, fromTablet, isCompact } from './cell-style.ts'
import { narrowHeadStyle } from './narrow-head-style.ts'

/**
 * A table whose rows have two lines: the name and a state, then whatever the columns place below them. Checkbox and menu
 * stand at the edges. The elements say their roles, as they no longer look like a table.
 */
export const narrowStyle = css`
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
    gap: 0.125rem ${space[3]};
    position: relative;
    padding: 0.375rem ${space[4]};
    font-size: 0.8125rem;
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

  tbody td a {
    text-decoration: none;
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
