import { styled } from 'styled-components'
import { layoutMotion, MOTION_ALLOWED } from '../../styles/motion.ts'
import { color, radius, space } from '../../styles/theme.ts'
import { Aside } from './dashboard-style.ts'
import type { DashboardQuery } from './dashboard.operations.generated.ts'

type Counts = DashboardQuery['dashboard']['projectStatusCounts']

const FILLS: Record<Counts[number]['status'], string> = {
  PENDING: color.amber,
  IN_PROGRESS: color.blue,
  COMPLETED: color.successText,
  ON_HOLD: color.dangerText,
}

interface ProjectStatusProps {
  counts: Counts
  label: (status: string) => string
}

/** How the projects are spread: bars as long as their share, and the share in words. */
export function ProjectStatus({ counts, label }: ProjectStatusProps) {
  return (
    <List>
      {counts.map(({ status, count, percent }) => (
        <li key={status}>
          <Words>
            <strong>{label(status)}</strong>
            <Aside>
              {count.toLocaleString('en-US')} {count === 1 ? 'project' : 'projects'} ·{' '}
              {Math.round(percent)}%
            </Aside>
          </Words>
          <Track aria-hidden="true">
            <Bar data-bar={status} style={{ width: `${percent}%`, background: FILLS[status] }} />
          </Track>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${space[5]};
  padding-block: ${space[2]};
`

const Words = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[3]};
  margin-bottom: ${space[2]};

  strong {
    font-weight: 600;
  }
`

const Track = styled.div`
  height: 0.625rem;
  border-radius: ${radius.round};
  background: ${color.surfaceSunken};
  overflow: hidden;
`

const Bar = styled.div`
  height: 100%;
  border-radius: ${radius.round};

  ${MOTION_ALLOWED} {
    transition: width ${layoutMotion};
  }
`
