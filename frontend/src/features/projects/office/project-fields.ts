import { toEnumName } from '@loggia/contracts/enum-name'
import { PROJECT_PRIORITIES, PROJECT_STATUSES } from '@loggia/contracts/projects/values'
import { type Project, projectInput } from '@loggia/contracts/projects/projects'
import type { z } from 'zod'
import {
  type FormValues,
  readValues,
  type Row,
  type WithFields,
} from '../../../lib/forms/form-values.ts'
import type {
  ProjectChanges,
  ProjectInput,
  ProjectRowFragment,
} from './project-dialog.operations.generated.ts'

/** A field of the form: every field of the contract's input has one. */
export type ProjectField = keyof z.input<typeof projectInput>

export type ProjectValues = FormValues<ProjectField>

/** Fields of the view that no table shows, so that the fragment does not select them. */
type Unselected = 'updatedAt' | 'leadId' | 'lead' | 'driveFolderId' | 'progress'

/** A project as the fragment selects it. */
export type ProjectRecord = WithFields<ProjectRowFragment, Exclude<keyof Project, Unselected>>

export const FIELD_LABELS: Record<ProjectField, string> = {
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

const FIELDS = projectInput.keyof().options
const ENUMS = { status: PROJECT_STATUSES, priority: PROJECT_PRIORITIES }

/** The `clientId` of a form in which no client is chosen yet. */
export const NO_CLIENT = '0'

export const NEW_PROJECT: ProjectValues = {
  ...readValues(FIELDS, {}),
  clientId: NO_CLIENT,
  status: 'pending',
  priority: 'medium',
}

/** The form values of a project, as GraphQL or REST returns it. */
export function valuesOf(project: Row): ProjectValues {
  return readValues(FIELDS, project, ENUMS)
}

export type ProjectFields = z.output<typeof projectInput>

/** Both inputs of the API accept every field. */
type ApiInput = WithFields<ProjectInput, ProjectField> & WithFields<ProjectChanges, ProjectField>

/** The fields in GraphQL's spelling. */
export function inputOf(fields: ProjectFields) {
  const input = {
    ...fields,
    status: toEnumName(fields.status),
    priority: toEnumName(fields.priority),
  }
  return input satisfies ApiInput
}
