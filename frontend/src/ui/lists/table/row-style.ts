import { styled } from 'styled-components'
import { quick } from '../../../styles/motion.ts'
import { color, radius } from '../../../styles/theme.ts'
import { inNarrow, inColumns } from './cell-style.ts'

/** So light that badges stand out on it. */
const chosen = `color-mix(in srgb, ${color.brandSoft} 55%, ${color.surface})`

const mark = `inset 3px 0 ${color.brandText}`

/**
 * A row of a table, chosen or not. The attribute that says so touches the row and its first cell only: another class or
 * an inherited property would make the browser compute the styles of fifty rows with all they hold.
 */
export const Row = styled.tr<{ 'data-selected': true | undefined }>`
  background: ${color.surface};

  &:hover {
    background: ${color.backgroundSoft};
    /* Not where fifty rows are chosen at once. */
    transition: background-color ${quick};
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
