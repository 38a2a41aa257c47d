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

/** All panels in one grid cell: the height stays the same, and they cross-fade. */
export function FeaturedPanels({ ref, selected }: FeaturedPanelsProps) {
  return (
    <PanelStack id={PANELS_ID} ref={ref}>
      {TECHNOLOGIES.map((technology, index) => (
        <FeaturedPanel key={technology.title} technology={technology} shown={index === selected} />
      ))}
    </PanelStack>
  )
}

const PanelStack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  scroll-margin-top: ${space[4]};
`
