import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, from, size, space } from '../../../../styles/theme.ts'

/** The two cards at the end of the page, side by side on wide screens. */
export function CallToAction({ children }: { children: ReactNode }) {
  return (
    <Band data-call-to-action>
      <Cards>{children}</Cards>
    </Band>
  )
}

const Band = styled.div`
  @media print {
    display: none;
  }

  padding: ${space[7]} ${space[5]};
  background: ${color.background};

  ${from.medium} {
    padding-block: ${space[8]};
  }
`

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  max-width: ${size.page};
  margin-inline: auto;

  ${from.large} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
