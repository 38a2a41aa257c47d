import { useState } from 'react'
import { styled } from 'styled-components'
import { from, space } from '../../../styles/theme.ts'
import { Appear } from '../sections/appear.tsx'
import { SERVICE_CARDS, SERVICES } from '../content/service-cards.ts'
import { SectionFrame } from '../sections/section-frame.tsx'
import { ServiceCardView } from './service-card-view.tsx'

export function ServicesSection() {
  const [selected, setSelected] = useState<number | null>(null)
  return (
    <SectionFrame
      id="services"
      background="plain"
      eyebrow={SERVICES.eyebrow}
      title={SERVICES.title}
      lead={SERVICES.lead}
    >
      <Grid>
        {SERVICE_CARDS.map((card, index) => (
          <li key={card.title}>
            <Appear delay={index % 2 ? 'third' : 'first'}>
              <ServiceCardView
                card={card}
                ordinal={index + 1}
                selected={selected === index}
                onToggle={() => setSelected(selected === index ? null : index)}
              />
            </Appear>
          </li>
        ))}
      </Grid>
    </SectionFrame>
  )
}

const Grid = styled.ul`
  display: grid;
  gap: ${space[5]};

  > li > div {
    height: 100%;
  }

  ${from.medium} {
    grid-template-columns: 1fr 1fr;
  }
`
