import { paletteOf } from '@loggia/contracts/site/palette/palette'
import { readableOn, STEP } from '@loggia/contracts/site/palette/readable'
import { styled, css } from 'styled-components'
import type { Technology } from '@loggia/contracts/site/technologies/technology'
import { usePageData } from '../../../../app/page-data.ts'
import { from, space, darkSection, radius } from '../../../../styles/theme.ts'
import { Appear } from '../sections/appear.tsx'
import { SectionFrame } from '../sections/section-frame.tsx'
import { FeaturedPanel } from './featured-panel.tsx'
import { optionId } from './option-id.ts'
import { layoutMotion } from '../../../../styles/motion.ts'
import { ROW_HEIGHT, TechnologyOption } from './technology-option.tsx'

/**
 * Shows the panel of the chosen option, and tells the list which one that is. Browsers that cannot select by the
 * content show all panels, one after the other.
 *
 * @param colors the accents of the technologies
 */
function featureChosen(colors: readonly string[]) {
  const rules = colors.map((color, index) => {
    const chosen = `&:has(#${optionId(index)}:checked)`
    return css`
      ${chosen} {
        --selected: ${index};
        --accent: ${color};
      }

      ${chosen} [data-panel='${index}'] {
        visibility: visible;
        opacity: 1;
      }
    `
  })
  return css`
    @supports selector(:has(a)) {
      [data-panel] {
        visibility: hidden;
        opacity: 0;
      }
      ${rules}
    }

    @supports not selector(:has(a)) {
      [data-panel] {
        grid-area: auto;
      }
    }
  `
}

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

/** A group of radio buttons: one stop of the keyboard, and a choice that needs no script. */
function TechnologyList({ technologies }: { technologies: readonly Technology[] }) {
  return (
    <List aria-label="Technologies" role="radiogroup" data-technologies>
      <Marker aria-hidden="true" />
      {technologies.map((technology, index) => (
        <TechnologyOption key={index} technology={technology} index={index} />
      ))}
    </List>
  )
}

const List = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]};

  ${from.small} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  ${from.large} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    padding: ${space[2]};
    border: 1px solid ${darkSection.line};
    border-radius: ${radius.large};
    background: ${darkSection.raised};
  }
`

/** Slides along the list; in the grid of small screens the selected option is highlighted instead. */
const Marker = styled.span`
  display: none;

  ${from.large} {
    display: block;
    position: absolute;
    inset: ${space[2]} ${space[2]} auto;
    height: ${ROW_HEIGHT};
    border-radius: ${radius.medium};
    background: color-mix(in srgb, var(--accent) 16%, transparent);
    box-shadow: inset 3px 0 0 var(--accent);
    transform: translateY(calc(var(--selected) * 100%));
    transition: transform ${layoutMotion};
  }
`
