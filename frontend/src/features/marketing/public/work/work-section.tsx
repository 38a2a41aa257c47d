import { paletteOf } from '@loggia/contracts/site/palette/palette'
import { readableOn, STEP } from '@loggia/contracts/site/palette/readable'
import { styled } from 'styled-components'
import { usePageData } from '../../../../app/page-data.ts'
import { from, space } from '../../../../styles/theme.ts'
import { Appear } from '../sections/appear.tsx'
import { SectionFrame } from '../sections/section-frame.tsx'
import { FeaturedPanel } from './featured-panel.tsx'
import { featureChosen } from './feature-chosen.ts'
import { TechnologyList } from './technology-list.tsx'

export function WorkSection() {
  const { brand, work } = usePageData().content
  const { eyebrow, title, lead } = work
  const { raised } = paletteOf(brand.accent).darkSection
  // Words and links have these colors: one that would be lost on the panels gives way to a lighter one.
  const technologies = work.technologies.map((technology) => ({
    ...technology,
    color: readableOn([raised], technology.color, STEP),
  }))
  const colors = technologies.map(({ color }) => color)
  return (
    <SectionFrame id="work" background="dark" eyebrow={eyebrow} title={title} lead={lead}>
      <Appear>
        <Columns $colors={colors}>
          <TechnologyList technologies={technologies} />
          <Panels data-panels>
            {technologies.map((technology, index) => (
              <FeaturedPanel key={index} technology={technology} index={index} />
            ))}
          </Panels>
        </Columns>
      </Appear>
    </SectionFrame>
  )
}

const Columns = styled.div<{ $colors: readonly string[] }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[5]};
  ${({ $colors }) => featureChosen($colors)}

  ${from.large} {
    grid-template-columns: 18rem minmax(0, 1fr);
    gap: ${space[6]};
  }
`

/** All panels in one grid cell: the height stays the same, and they cross-fade. */
const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  scroll-margin-top: ${space[4]};
`
