import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { OwnProject } from './use-own-projects.ts'

type Status = OwnProject['status']

const STATUSES: Record<Status, { label: string; tone: BadgeTone }> = {
  PENDING: { label: 'Pending', tone: 'amber' },
  IN_PROGRESS: { label: 'In Progress', tone: 'blue' },
  COMPLETED: { label: 'Completed', tone: 'green' },
  ON_HOLD: { label: 'On Hold', tone: 'red' },
}

export function ProjectStatusBadge({ status }: { status: Status }) {
  const { label, tone } = STATUSES[status]
  return <Badge tone={tone}>{label}</Badge>
}
