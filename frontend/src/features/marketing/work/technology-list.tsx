import type { CSSProperties } from 'react'
import { TECHNOLOGIES } from '../content/technologies.ts'
import { Choice, List, Marker } from './technology-list-style.ts'
import { TechnologyLogo } from './technology-logo.tsx'

export const PANELS_ID = 'featured-technology'

interface TechnologyListProps {
  selected: number
  onSelect: (index: number) => void
}

export function TechnologyList({ selected, onSelect }: TechnologyListProps) {
  const place: CSSProperties & Record<'--selected' | '--accent', string | number> = {
    '--selected': selected,
    '--accent': TECHNOLOGIES[selected]?.color ?? 'currentColor',
  }
  return (
    <List aria-label="Technologies" style={place}>
      <Marker aria-hidden="true" />
      {TECHNOLOGIES.map(({ title, color, logo }, index) => (
        <li key={title}>
          <Choice
            type="button"
            aria-pressed={index === selected}
            aria-controls={PANELS_ID}
            onClick={() => onSelect(index)}
          >
            <TechnologyLogo color={color} logo={logo} size={22} />
            {title}
          </Choice>
        </li>
      ))}
    </List>
  )
}
