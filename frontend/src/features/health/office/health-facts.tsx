import { styled } from 'styled-components'
import { color, font, space } from '../../../styles/theme.ts'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'

interface HealthFactsProps {
  facts: readonly { title: string; iso: string | null; none: string }[]
}

/** When something happened last. */
export function HealthFacts({ facts }: HealthFactsProps) {
  return (
    <List>
      {facts.map(({ title, iso, none }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{iso === null ? none : <RelativeTime iso={iso} />}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr));
  gap: ${space[4]};
  margin: 0;

  dt {
    color: ${color.textSoft};
    font-size: ${font.small};
  }

  dd {
    margin: ${space[1]} 0 0;
    font-weight: 600;
  }
`
