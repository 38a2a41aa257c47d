import type { Technology } from '@loggia/contracts/site/technologies/technology'
import { styled } from 'styled-components'
import { layoutMotion } from '../../../../styles/motion.ts'
import { from, darkSection, radius, space } from '../../../../styles/theme.ts'
import { ROW_HEIGHT, TechnologyOption } from './technology-option.tsx'

/** A group of radio buttons: one stop of the keyboard, and a choice that needs no script. */
export function TechnologyList({ technologies }: { technologies: readonly Technology[] }) {
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
