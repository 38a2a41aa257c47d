import { css, styled } from 'styled-components'
import { lineClamp } from '../../../styles/line-clamp.ts'
import { color, space, font } from '../../../styles/theme.ts'
import { fingerHigh } from '../../../styles/touch.ts'

/** From this width of a list on, its rows stand in columns. A narrower one gives each row two lines. */
const COLUMNS_FROM = '48rem'

export const inNarrow = `@container list (width < ${COLUMNS_FROM})`
/** Narrower than on a tablet. */
export const onPhone = '@container list (width < 36rem)'
export const fromTablet = '@container list (width >= 36rem)'
export const inColumns = `@container list (width >= ${COLUMNS_FROM})`
const inWideColumns = '@container list (width >= 72rem)'

/** A row of one line instead of two. */
export const isCompact = "[data-density='compact'] &"

const oneLine = css`
  display: block;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/**
 * A text of any content: it wraps anywhere, and its own direction stays within it. It is cut after two lines, or after one
 * where the list is compact, and below or beside the name in a narrow row.
 */
export const clampStyle = css`
  overflow-wrap: anywhere;
  unicode-bidi: plaintext;
  text-align: left;

  @container list (width > 0) {
    ${lineClamp(2)}

    ${isCompact} {
      -webkit-line-clamp: 1;
    }
  }

  ${inNarrow} {
    td & {
      ${oneLine}
    }
  }
`

/** A text of its own in a cell. */
export const CellText = styled.span`
  ${clampStyle}
`

/** A note under the name of a row, or beside it where the list is compact or narrow. */
export const CellNote = styled.span`
  display: block;
  ${clampStyle}
  color: ${color.textSoft};
  font-size: ${font.quiet};

  ${inNarrow} {
    ${oneLine}
  }
`

/** A link that looks like a text until it is pointed at or has the focus. */
export const quietLink = css`
  text-decoration: underline transparent 1px;
  text-underline-offset: 0.2em;

  &:is(:hover, :focus-visible) {
    text-decoration-color: currentcolor;
  }
`

/** A link in a cell, which a finger can hit. */
export const CellLink = styled.a`
  ${quietLink}
  ${clampStyle}
  ${fingerHigh}
`

/** The longest text that two lines of a column certainly show. */
const SURELY_SHOWN = 24

/** The tooltip of a text that may have been cut. */
export function tooltipOf(text: string): string | undefined {
  return text.length > SURELY_SHOWN ? text : undefined
}

/** The room of a cell's content. */
export const cellWidths = css`
  > [data-width] {
    min-width: 0;
  }

  > [data-width='figure'] {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  ${inColumns} {
    > [data-width='name'] {
      min-width: 6.5rem;
      max-width: 17rem;
    }

    > [data-width='long'] {
      min-width: 9rem;
      max-width: 24rem;
    }

    > [data-width='figure'] {
      padding-right: ${space[4]};
      text-align: right;
    }
  }

  ${inWideColumns} {
    > [data-width='name'] {
      max-width: 22rem;
    }

    > [data-width='long'] {
      max-width: 34rem;
    }
  }

  ${isCompact} {
    ${inColumns} {
      > [data-width] {
        display: flex;
        align-items: baseline;
        gap: ${space[2]};
      }

      > [data-width] > * {
        min-width: 0;
      }
    }
  }
`
