import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, from, size, space } from '../../../styles/theme.ts'

/** The two cards at the end of the page, side by side on wide screens. */
export function CallToAction({ children }: { children: ReactNode }) {
  return (
    <Band>
      <Cards>{children}</Cards>
    </Band>
  )
}

const Band = styled.div`
  padding: ${space[9]} ${space[5]};
  background: ${color.background};
`

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  max-width: ${size.page};
  margin-inline: auto;

  ${from.large} {
    grid-template-columns: 1fr 1fr;
  }
`
