import { Check } from 'lucide-react'
import { styled } from 'styled-components'
import { font, from, darkSection, radius, space } from '../../../../styles/theme.ts'

/** Takes its colour from the `--accent` of the panel around it. */
export function TechnologyMetrics({ metrics }: { metrics: readonly string[] }) {
  if (metrics.length === 0) return null
  return (
    <List>
      {metrics.map((metric, index) => (
        <li key={index}>
          <Check size={16} strokeWidth={2.5} aria-hidden="true" />
          {metric}
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  width: 100%;
  margin-block: ${space[2]};

  li {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    padding: ${space[3]} ${space[4]};
    border: 1px solid ${darkSection.line};
    border-radius: ${radius.medium};
    background: color-mix(in srgb, var(--accent) 6%, transparent);
    color: ${darkSection.text};
    font-size: ${font.small};
    line-height: 1.35;
  }

  svg {
    color: var(--accent);
  }

  ${from.small} {
    grid-template-columns: 1fr 1fr;
  }

  @media (min-width: 80rem) {
    grid-template-columns: repeat(3, 1fr);
  }
`
