import { Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, space } from '../../styles/theme.ts'
import { fingerHigh } from '../../styles/touch.ts'

interface FactsProps {
  /** By their labels; null for what nobody has entered. */
  facts: Readonly<Record<string, ReactNode>>
}

/** The facts about a record. */
export function Facts({ facts }: FactsProps) {
  return (
    <List>
      {Object.entries(facts).map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === '' ? <Nothing>Not set</Nothing> : value}</dd>
        </Fragment>
      ))}
    </List>
  )
}

/** A text as somebody wrote it, with its line breaks. */
export const LongFact = styled.span.attrs({ dir: 'auto' })`
  display: block;
  white-space: pre-line;
`

const Nothing = styled.span`
  color: ${color.textSoft};
`

const List = styled.dl`
  display: grid;
  font-size: ${font.small};

  dt {
    color: ${color.textSoft};
  }

  dd {
    min-width: 0;
    margin-bottom: ${space[3]};
    overflow-wrap: anywhere;
  }

  dd:last-child {
    margin-bottom: 0;
  }

  dd > a {
    ${fingerHigh}
  }
`
