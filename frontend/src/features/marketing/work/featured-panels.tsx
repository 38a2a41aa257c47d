import type { Ref } from 'react'
import { styled } from 'styled-components'
import { space } from '../../../styles/theme.ts'
import { TECHNOLOGIES } from '../content/technologies.ts'
import { FeaturedPanel } from './featured-panel.tsx'
import { PANELS_ID } from './technology-list.tsx'

interface FeaturedPanelsProps {
  ref: Ref<HTMLDivElement>
  selected: number
}

/** All panels lie on each other: the room never changes, and one fades into the other. */
export function FeaturedPanels({ ref, selected }: FeaturedPanelsProps) {
  return (
    <Pile id={PANELS_ID} ref={ref}>
      {TECHNOLOGIES.map((technology, index) => (
        <FeaturedPanel key={technology.title} technology={technology} shown={index === selected} />
      ))}
    </Pile>
  )
}

const Pile = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  scroll-margin-top: ${space[4]};
`
