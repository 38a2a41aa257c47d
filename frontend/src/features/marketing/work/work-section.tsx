import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useReducedMotion } from '../../../lib/browser/use-reduced-motion.ts'
import { from, space } from '../../../styles/theme.ts'
import { Appear } from '../sections/appear.tsx'
import { WORK } from '../content/technologies.ts'
import { FeaturedPanels } from './featured-panels.tsx'
import { SectionFrame } from '../sections/section-frame.tsx'
import { TechnologyList } from './technology-list.tsx'

/** From this width on the panel stands beside the list. Source: specification, section 9. */
const WIDE = '(min-width: 1024px)'

export function WorkSection() {
  const [selected, setSelected] = useState(0)
  const panels = useRef<HTMLDivElement>(null)
  const reducedMotion = useReducedMotion()

  function select(index: number) {
    setSelected(index)
    if (window.matchMedia(WIDE).matches) return
    panels.current?.scrollIntoView({ behavior: reducedMotion ? 'instant' : 'smooth' })
  }

  return (
    <SectionFrame
      id="work"
      background="dark"
      eyebrow={WORK.eyebrow}
      title={WORK.title}
      lead={WORK.lead}
    >
      <Appear delay="second">
        <Columns>
          <TechnologyList selected={selected} onSelect={select} />
          <FeaturedPanels ref={panels} selected={selected} />
        </Columns>
      </Appear>
    </SectionFrame>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[5]};

  ${from.large} {
    grid-template-columns: 18rem minmax(0, 1fr);
    gap: ${space[6]};
  }
`
