import { styled } from 'styled-components'
import { color, font, radius, space } from '../../../styles/theme.ts'
import { fingerHigh } from '../../../styles/touch.ts'
import { cellWidths, inNarrow, inColumns, isCompact } from './cell-style.ts'
import { narrowStyle } from './narrow-style.ts'

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
    font-size: 0.8125rem;

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
  padding: ${space[3]} ${space[2]};
  color: ${color.textSoft};
  font-size: 0.8125rem;
  font-weight: 600;
  text-align: left;
  white-space: nowrap;

  ${({ $isFigure }) => $isFigure && `padding-right: calc(${space[2]} + ${space[4]}); text-align: right;`}

  ${isCompact} {
    padding-block: ${space[2]};
  }
`

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  margin: -${space[1]};
  padding: ${space[1]};
  ${fingerHigh}

  @media (pointer: coarse) {
    margin-block: -${space[3]};
  }

  &:hover {
    color: ${color.text};
  }
`
