import type { ProjectStatus } from '@loggia/contracts/projects/values'
import { styled } from 'styled-components'
import { space } from '../../../styles/theme.ts'
import type { BadgeTone } from '../../../ui/lists/badge.tsx'
import { EnumBadge } from '../../../ui/lists/enum-badge.tsx'
import { PriorityBadge } from './priority-badge.tsx'
import { STATUS_LABELS } from './project-labels.ts'

const STATUS_TONES: Record<ProjectStatus, BadgeTone> = {
  pending: 'amber',
  'in-progress': 'blue',
  completed: 'green',
  'on-hold': 'red',
}

export function ProjectStatusBadge({ status }: { status: string }) {
  return <EnumBadge value={status} labels={STATUS_LABELS} tones={STATUS_TONES} />
}

/** Status and priority of a project, side by side. */
export function ProjectBadges({ project }: { project: { status: string; priority: string } }) {
  return (
    <Badges>
      <ProjectStatusBadge status={project.status} />
      <PriorityBadge priority={project.priority} />
    </Badges>
  )
}

const Badges = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
`
