import { CircleCheck, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react'
import { styled } from 'styled-components'
import { color, from, space } from '../../../styles/theme.ts'
import { CardList } from './card-list.ts'
import type { HealthQuery } from './health.operations.generated.ts'

type Finding = HealthQuery['health']['findings'][number]
type Level = Finding['level']

const LEVELS: Record<Level, { label: string; icon: LucideIcon; color: string }> = {
  BAD: { label: 'Not working', icon: CircleX, color: color.dangerText },
  WARN: { label: 'Needs attention', icon: TriangleAlert, color: color.warningText },
  OK: { label: 'Fine', icon: CircleCheck, color: color.successText },
}

const ORDER = Object.keys(LEVELS)

/** Every part of the installation, those that need attention first. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const sorted = findings.toSorted((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level))
  return (
    <List>
      {sorted.map(({ name, level, text, remedy }) => {
        const { label, icon: Icon, color: tone } = LEVELS[level]
        return (
          <li key={name}>
            <State style={{ color: tone }}>
              <Icon size={18} aria-hidden="true" />
              {label}
            </State>
            <strong>{name}</strong>
            <div>
              {text}
              {remedy && <Remedy>{remedy}</Remedy>}
            </div>
          </li>
        )
      })}
    </List>
  )
}

const List = styled(CardList)`
  li {
    display: grid;
    gap: ${space[1]} ${space[4]};

    ${from.medium} {
      grid-template-columns: 8rem minmax(7rem, 1fr) minmax(0, 2fr);
    }
  }
`

const State = styled.span`
  display: inline-flex;
  align-items: center;
  align-self: start;
  gap: ${space[2]};
  font-weight: 600;
`

const Remedy = styled.p`
  margin: ${space[1]} 0 0;
  color: ${color.textSoft};
`
