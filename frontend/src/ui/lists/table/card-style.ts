import { css } from 'styled-components'
import { color, space } from '../../../styles/theme.ts'
import { TARGET } from '../../../styles/touch.ts'

/**
 * A table whose rows are cards: checkbox, name and menu in the first line, then every other cell with its label. The
 * head becomes a line of buttons that sort. The elements say their roles, as they no longer look like a table.
 */
export const cardStyle = css`
  &,
  thead,
  tbody {
    display: block;
  }

  tr {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space[4]};
    position: relative;
  }

  thead tr {
    padding-inline: ${space[4]};
  }

  thead th {
    display: flex;
    align-items: center;
    width: auto;
    padding: ${space[1]} 0;

    button {
      margin: 0;
      padding-inline: 0;
    }

    @media (pointer: coarse) {
      min-height: ${TARGET};
      padding-block: 0;
    }
  }

  /* Nothing to press there; each card has the label. */
  thead th:not(:has(button, input)) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  tbody tr {
    padding: ${space[3]} ${space[4]};
    border-top: 1px solid ${color.line};
  }

  tbody > tr > * {
    flex: 1 1 17rem;
    display: flex;
    align-items: baseline;
    gap: ${space[3]};
    min-width: 0;
    padding: ${space[1]} 0;
    border: 0;
  }

  tbody > tr > td[data-label]::before {
    content: attr(data-label) / '';
    flex: 0 0 6rem;
    color: ${color.textSoft};
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }

  tbody > tr > [data-checkbox] {
    flex: 0 0 auto;
    order: -2;
  }

  /* The name shares its line with the checkbox and the menu only. */
  tbody > tr > th {
    flex: 1 0 calc(100% - 2 * ${TARGET} - 2 * ${space[4]});
    order: -2;
    max-width: calc(100% - ${TARGET});
    font-size: 1rem;
  }

  tbody > tr > [data-checkbox] ~ th {
    max-width: calc(100% - 2 * ${TARGET});
  }

  tbody > tr > [data-actions] {
    position: absolute;
    top: ${space[1]};
    right: ${space[1]};
  }
`
