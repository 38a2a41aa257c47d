import { styled } from 'styled-components'
import { usePageData } from '../../../../app/page-data.ts'
import { from, space } from '../../../../styles/theme.ts'
import { Appear } from '../sections/appear.tsx'
import { SectionFrame } from '../sections/section-frame.tsx'
import { ServiceCardView } from './service-card-view.tsx'

export function ServicesSection() {
  const { eyebrow, title, lead, cards, benefitsTitle, offer } = usePageData().content.services
  return (
    <SectionFrame id="services" background="plain" eyebrow={eyebrow} title={title} lead={lead}>
      <Grid>
        {cards.map((card, index) => (
          <li key={index}>
            <Appear>
              <ServiceCardView
                card={card}
                ordinal={index + 1}
                benefitsTitle={benefitsTitle}
                offer={offer}
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
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  /* The script keeps the chosen card in its place. */
  overflow-anchor: none;

  > li > div {
    height: 100%;
  }

  ${from.medium} {
    gap: ${space[5]};
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
