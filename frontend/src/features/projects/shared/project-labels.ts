import type { ProjectDue, ProjectPriority, ProjectStatus } from '@loggia/contracts/projects/values'

export const STATUS_LABELS: Record<ProjectStatus, string> = {
  pending: 'Pending',
  'in-progress': 'In Progress',
  completed: 'Completed',
  'on-hold': 'On Hold',
}

export const DUE_LABELS: Record<ProjectDue, string> = { overdue: 'Overdue' }

export const PRIORITY_LABELS: Record<ProjectPriority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
}
