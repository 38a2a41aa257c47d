import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, space } from '../../styles/theme.ts'
import { fingerHigh } from '../../styles/touch.ts'

interface FactsProps {
  /** By their labels; null for missing ones. */
  facts: Readonly<Record<string, ReactNode>>
}

/** The facts about a record. */
export function Facts({ facts }: FactsProps) {
  return (
    <List>
      {Object.entries(facts).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === '' ? <Nothing>Not set</Nothing> : value}</dd>
        </div>
      ))}
    </List>
  )
}

/** A text as it was written, with its line breaks. */
export const LongFact = styled.span.attrs({ dir: 'auto' })`
  display: block;
  white-space: pre-line;
`

const Nothing = styled.span`
  color: ${color.textSoft};
`

/** As many columns as there is room for; a long text has a line of its own. */
const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(11rem, 100%), 1fr));
  gap: ${space[3]} ${space[5]};
  font-size: ${font.small};

  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  > div:has(> dd > ${LongFact}) {
    grid-column: 1 / -1;
  }

  dt {
    color: ${color.textSoft};
  }

  dd > a {
    ${fingerHigh}
  }
`
