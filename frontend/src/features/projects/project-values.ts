import type { ProjectPriority, ProjectStatus, projectInput } from '@loggia/contracts/projects'
import type { z } from 'zod'
import type { ProjectRowFragment } from './projects.operations.generated.ts'
import { enumName, priorityWord, statusWord } from './project-labels.ts'

/** What the form holds: texts only, so that fields can be compared. */
export interface ProjectValues {
  title: string
  description: string
  clientId: string
  status: ProjectStatus
  startDate: string
  endDate: string
  budget: string
  priority: ProjectPriority
  notes: string
}

export const NEW_PROJECT: ProjectValues = {
  title: '',
  description: '',
  clientId: '0',
  status: 'pending',
  startDate: '',
  endDate: '',
  budget: '',
  priority: 'medium',
  notes: '',
}

export const FIELD_LABELS: Record<keyof ProjectValues, string> = {
  title: 'Project Title',
  description: 'Description',
  clientId: 'Client',
  status: 'Status',
  startDate: 'Start Date',
  endDate: 'End Date',
  budget: 'Budget',
  priority: 'Priority',
  notes: 'Notes',
}

/** What the schema makes of them. */
export type ProjectFields = z.output<typeof projectInput>

/** What an edit starts from: the values and the version as they were read. */
export interface Base {
  id: number
  version: number
  values: ProjectValues
}

/** A project as the form shows it, from GraphQL or from REST, whose words for states differ. */
export function valuesOf(project: Readonly<Record<string, unknown>>): ProjectValues {
  const text = (name: string) => {
    const value = project[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  return {
    title: text('title'),
    description: text('description'),
    clientId: text('clientId'),
    status: statusWord(text('status')),
    startDate: text('startDate'),
    endDate: text('endDate'),
    budget: text('budget'),
    priority: priorityWord(text('priority')),
    notes: text('notes'),
  }
}

export function baseOf(project: ProjectRowFragment): Base {
  return { id: project.id, version: project.version, values: valuesOf(project) }
}

/** All of it in the server's words. */
export function inputOf(fields: ProjectFields) {
  return { ...fields, status: enumName(fields.status), priority: enumName(fields.priority) }
}

/** Only what differs: what others change meanwhile is left as it is. */
export function changesOf(before: ProjectValues, fields: ProjectFields) {
  const now = valuesOf(fields)
  const kept = Object.entries(inputOf(fields)).filter(
    ([name]) => now[name as keyof ProjectValues] !== before[name as keyof ProjectValues],
  )
  return Object.fromEntries(kept)
}
