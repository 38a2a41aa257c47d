import {
  PROJECT_PRIORITIES,
  PROJECT_STATUSES,
  type ProjectPriority,
  type ProjectStatus,
} from '@loggia/contracts/projects'
import type { ToastMessage } from '../../ui/feedback/use-toast.ts'

export const STATUS_LABELS: Record<ProjectStatus, string> = {
  pending: 'Pending',
  'in-progress': 'In Progress',
  completed: 'Completed',
  'on-hold': 'On Hold',
}

export const PRIORITY_LABELS: Record<ProjectPriority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
}

type EnumName<T extends string> = T extends `${infer A}-${infer B}`
  ? `${Uppercase<A>}_${Uppercase<B>}`
  : Uppercase<T>

/** GraphQL's name of a word that contracts, REST and forms use: IN_PROGRESS for in-progress. */
export function enumName<T extends string>(word: T): EnumName<T> {
  return word.toUpperCase().replace('-', '_') as EnumName<T>
}

/** The status that GraphQL or REST names; pending where it is neither. */
export function statusWord(name: string): ProjectStatus {
  return PROJECT_STATUSES.find((it) => it === name || enumName(it) === name) ?? 'pending'
}

/** The priority that GraphQL or REST names; medium where it is neither. */
export function priorityWord(name: string): ProjectPriority {
  return PROJECT_PRIORITIES.find((it) => it === name || enumName(it) === name) ?? 'medium'
}

export const DELETED: ToastMessage = {
  title: 'Project deleted',
  description: 'The project has been successfully deleted.',
}

export const LOAD_FAILED = 'Error loading projects. Please try again.'

type Change = 'add' | 'update' | 'delete'

export function saved(change: Exclude<Change, 'delete'>, title: string): ToastMessage {
  return change === 'add'
    ? { title: 'Project added', description: `${title} has been added successfully.` }
    : { title: 'Project updated', description: `${title} has been updated successfully.` }
}

/** @param message what the server said, if it said anything */
export function changeFailed(change: Change, message: string | null) {
  return {
    title: `Failed to ${change} project`,
    description: message ?? 'Please try again later',
    variant: 'destructive',
  } as const satisfies ToastMessage
}
