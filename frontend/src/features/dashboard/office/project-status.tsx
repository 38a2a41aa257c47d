import { PROJECT_STATUSES, type ProjectStatus } from '@loggia/contracts/projects/values'
import { styled } from 'styled-components'
import { fromEnum, labelOf } from '../../../lib/format/graphql-enum.ts'
import { layoutMotion, MOTION_ALLOWED } from '../../../styles/motion.ts'
import { color, radius, space } from '../../../styles/theme.ts'
import { STATUS_LABELS } from '../../projects/shared/project-labels.ts'
import { Aside } from './dashboard-style.ts'
import type { DashboardQuery } from './dashboard.operations.generated.ts'

type Counts = DashboardQuery['dashboard']['projectStatusCounts']

interface ProjectStatusProps {
  counts: Counts
}

/** The share of each project status, as a bar and as a number. */
export function ProjectStatus({ counts }: ProjectStatusProps) {
  return (
    <List>
      {counts.map(({ status, count, percent }) => (
        <li key={status}>
          <Legend>
            <strong>{labelOf(STATUS_LABELS, status)}</strong>
            <Aside>
              {count.toLocaleString('en-US')} {count === 1 ? 'project' : 'projects'} ·{' '}
              {Math.round(percent)}%
            </Aside>
          </Legend>
          <Track aria-hidden="true">
            <Bar data-bar={status} style={{ width: `${percent}%`, background: fillOf(status) }} />
          </Track>
        </li>
      ))}
    </List>
  )
}

/** The color of each status as a bar, the one of its badge. */
const STATUS_FILLS: Record<ProjectStatus, string> = {
  pending: color.warningFill,
  'in-progress': color.infoText,
  completed: color.successText,
  'on-hold': color.dangerText,
}

function fillOf(status: string): string {
  const known = fromEnum(PROJECT_STATUSES, status)
  return known ? STATUS_FILLS[known] : color.textSoft
}

const List = styled.ul`
  display: grid;
  gap: ${space[5]};
  padding-block: ${space[2]};
`

const Legend = styled.div`
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
