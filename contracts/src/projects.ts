import { PROJECT_DUES, PROJECT_STATUSES, PROJECT_PRIORITIES } from './values/statuses.ts'
import { z } from 'zod'
import { dayField, enumField, optionalField, requiredField, shapeOf } from './fields.ts'
import { MAX_ID, MAX_LENGTH } from './limits.ts'
import { ids, listInput, version } from './lists.ts'
import { id, rowId, textBetween, wholeNumber } from './text.ts'

/** The form starts with 0, for no client chosen yet. */
export const chosenClient = wholeNumber('Client is required').pipe(
  z.int().min(1, 'Client is required').max(MAX_ID, 'Client is required'),
)
const description = textBetween(0, MAX_LENGTH.notes, 'Description must be a text')

/** What staff write about a project, apart from its client. Every schema below is made from this list. */
export const projectFields = {
  title: requiredField(MAX_LENGTH.title, 'Project title is required'),
  description: {
    view: z.string(),
    create: description.default(''),
    change: description.optional(),
  },
  status: enumField(
    PROJECT_STATUSES,
    'pending',
    'Must be pending, in-progress, completed or on-hold',
  ),
  startDate: dayField(),
  endDate: dayField(),
  budget: optionalField(MAX_LENGTH.budget),
  priority: enumField(PROJECT_PRIORITIES, 'medium', 'Must be low, medium, high or urgent'),
  notes: optionalField(MAX_LENGTH.notes),
}

const status = projectFields.status.view

export const END_BEFORE_START = 'End date must not be before the start date'

/** Whether the end is not before the start; true while either is missing. */
export function inOrder({
  startDate,
  endDate,
}: {
  startDate?: string | null
  endDate?: string | null
}) {
  return !startDate || !endDate || startDate <= endDate
}

const fields = z.object(shapeOf(projectFields, 'create'))

const order = { path: ['endDate'], error: END_BEFORE_START }

export const projectInput = fields.extend({ clientId: chosenClient }).refine(inOrder, order)

/** The first project of a client, created together with the client. */
export const firstProjectInput = fields.refine(inOrder, order)

export type ProjectInput = z.input<typeof projectInput>

/** A change of a project: missing keys stay as they are. */
export const projectUpdate = z
  .object({
    id: rowId,
    version,
    ...shapeOf(projectFields, 'change'),
    clientId: chosenClient.optional(),
  })
  .refine(inOrder, order)

/** One change to several projects. */
export const projectsUpdate = z.object({ ids, status })

export const projectListInput = listInput([
  'title',
  'clientName',
  'status',
  'priority',
  'startDate',
  'createdAt',
  'updatedAt',
]).extend({
  status: status.nullish(),
  due: z.enum(PROJECT_DUES, 'Must be overdue').nullish(),
})

/** A project with the name of its client. Days are YYYY-MM-DD, times ISO 8601 in UTC. */
export const project = z.object({
  id,
  ...shapeOf(projectFields, 'view'),
  clientId: id,
  clientName: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
})

export type Project = z.infer<typeof project>

/** A client's own project, as its people see it. */
export const ownProject = project.omit({ notes: true })

export type OwnProject = z.infer<typeof ownProject>
