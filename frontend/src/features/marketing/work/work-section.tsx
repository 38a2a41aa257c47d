import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useReducedMotion } from '../../../lib/browser/use-reduced-motion.ts'
import { from, space } from '../../../styles/theme.ts'
import { Appear } from '../sections/appear.tsx'
import { WORK } from '../content/technologies.ts'
import { FeaturedPanels } from './featured-panels.tsx'
import { SectionFrame } from '../sections/section-frame.tsx'
import { TechnologyList } from './technology-list.tsx'

/** Source of the number: specification, section 9. From here on the panel stands beside the list. */
const WIDE = '(min-width: 1024px)'

export function WorkSection() {
  const [selected, setSelected] = useState(0)
  const panel = useRef<HTMLDivElement>(null)
  const calm = useReducedMotion()

  function select(index: number) {
    setSelected(index)
    if (window.matchMedia(WIDE).matches) return
    panel.current?.scrollIntoView({ behavior: calm ? 'instant' : 'smooth' })
  }

  return (
    <SectionFrame
      id="work"
      ground="night"
      eyebrow={WORK.eyebrow}
      title={WORK.title}
      lead={WORK.lead}
    >
      <Appear delay="second">
        <Columns>
          <TechnologyList selected={selected} onSelect={select} />
          <FeaturedPanels ref={panel} selected={selected} />
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
