import type { CSSProperties } from 'react'
import { styled } from 'styled-components'
import { layoutMotion, quick } from '../../../styles/motion.ts'
import { font, from, darkSection, radius, space } from '../../../styles/theme.ts'
import { TECHNOLOGIES } from '../content/technologies.ts'
import { TechnologyLogo } from './technology-logo.tsx'

export const PANELS_ID = 'featured-technology'

interface TechnologyListProps {
  selected: number
  onSelect: (index: number) => void
}

export function TechnologyList({ selected, onSelect }: TechnologyListProps) {
  const markerStyle: CSSProperties & Record<'--selected' | '--accent', string | number> = {
    '--selected': selected,
    '--accent': TECHNOLOGIES[selected]?.color ?? 'currentColor',
  }
  return (
    <List aria-label="Technologies" style={markerStyle}>
      <Marker aria-hidden="true" />
      {TECHNOLOGIES.map(({ title, color, logo }, index) => (
        <li key={title}>
          <Option
            type="button"
            aria-pressed={index === selected}
            aria-controls={PANELS_ID}
            onClick={() => onSelect(index)}
          >
            <TechnologyLogo color={color} logo={logo} size={22} />
            {title}
          </Option>
        </li>
      ))}
    </List>
  )
}

/** Rows have one height, so that the marker can slide between them. */
const ROW_HEIGHT = '3.25rem'

const List = styled.ul`
  position: relative;
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[2]};

  ${from.small} {
    grid-template-columns: repeat(3, 1fr);
  }

  ${from.large} {
    grid-template-columns: 1fr;
    gap: 0;
    padding: ${space[2]};
    border: 1px solid ${darkSection.line};
    border-radius: ${radius.large};
    background: ${darkSection.raised};
  }
`

/** Slides along the list; in the grid of small screens the selected button is highlighted instead. */
const Marker = styled.li`
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

const Option = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  width: 100%;
  min-height: ${ROW_HEIGHT};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${darkSection.line};
  border-radius: ${radius.medium};
  background: ${darkSection.raised};
  color: ${darkSection.textSoft};
  font-size: ${font.small};
  font-weight: 500;
  text-align: left;
  cursor: pointer;
  transition: color ${quick};

  &:hover,
  &[aria-pressed='true'] {
    color: ${darkSection.text};
  }

  &[aria-pressed='true'] {
    border-color: var(--accent);
    background: color-mix(in srgb, var(--accent) 16%, ${darkSection.raised});
    font-weight: 600;
  }

  ${from.large} {
    height: ${ROW_HEIGHT};
    padding-inline: ${space[4]};
    border-color: transparent;
    background: transparent;
    font-size: ${font.body};

    &[aria-pressed='true'] {
      border-color: transparent;
      background: transparent;
    }
  }
`
