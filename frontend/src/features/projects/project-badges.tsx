import type { ProjectPriority, ProjectStatus } from '@loggia/contracts/projects'
import { Badge, type BadgeTone } from '../../ui/lists/badge.tsx'
import { PRIORITY_LABELS, priorityWord, STATUS_LABELS, statusWord } from './project-labels.ts'

const STATUS_TONES: Record<ProjectStatus, BadgeTone> = {
  pending: 'amber',
  'in-progress': 'blue',
  completed: 'green',
  'on-hold': 'red',
}

const PRIORITY_TONES: Record<ProjectPriority, BadgeTone> = {
  low: 'green',
  medium: 'blue',
  high: 'amber',
  urgent: 'red',
}

export function ProjectStatusBadge({ status }: { status: string }) {
  const word = statusWord(status)
  return <Badge tone={STATUS_TONES[word]}>{STATUS_LABELS[word]}</Badge>
}

export function ProjectPriorityBadge({ priority }: { priority: string }) {
  const word = priorityWord(priority)
  return <Badge tone={PRIORITY_TONES[word]}>{PRIORITY_LABELS[word]}</Badge>
}
