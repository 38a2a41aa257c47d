import { Cog, Server } from 'lucide-react'
import { styled } from 'styled-components'
import { color, space } from '../../../styles/theme.ts'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { CardList } from './card-list.ts'
import type { HealthQuery } from './health.operations.generated.ts'
import { releaseText } from './release-text.ts'

type Process = HealthQuery['health']['processes'][number]

const KINDS: Record<Process['kind'], { label: string; icon: typeof Cog }> = {
  BFF: { label: 'Site and API', icon: Server },
  WORKER: { label: 'Worker', icon: Cog },
}

/** The processes that run, with their versions. */
export function ProcessList({ processes }: { processes: readonly Process[] }) {
  if (processes.length === 0) return <p>No process has reported itself in the last minute.</p>
  return (
    <List>
      {processes.map(({ id, kind, startedAt, ...release }) => {
        const { label, icon: Icon } = KINDS[kind]
        return (
          <li key={id}>
            <Icon size={18} aria-hidden="true" />
            <strong>{label}</strong>
            <span>{releaseText(release)}</span>
            <Since>
              started <RelativeTime iso={startedAt} />
            </Since>
          </li>
        )
      })}
    </List>
  )
}

const List = styled(CardList)`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]} ${space[3]};
  }
`

const Since = styled.span`
  color: ${color.textSoft};
`
