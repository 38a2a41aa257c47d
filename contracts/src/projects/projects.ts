import { PROJECT_DUES, PROJECT_STATUSES, PROJECT_PRIORITIES } from './values.ts'
import { z } from 'zod'
import { dayField, enumField, optionalField, requiredField, shapeOf } from '../fields.ts'
import { MAX_ID, MAX_LENGTH } from '../limits.ts'
import { chosenOwner } from '../owner.ts'
import { driveFolder } from '../documents/drive-folder.ts'
import { ids, listInput, version } from '../lists.ts'
import { id, rowId, textBetween, wholeNumberFrom } from '../text.ts'

/** The form starts with 0, for no client chosen yet. */
export const chosenClient = wholeNumberFrom(1, MAX_ID, 'Client is required')
const description = textBetween(0, MAX_LENGTH.notes, 'Description must be a text', 'lines')

/** The editable fields of a project, apart from its client. Every schema below is made from this list. */
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
  notes: optionalField(MAX_LENGTH.notes, 'lines'),
}

/** The fields that are set on the page of a project only. */
const links = {
  /** The contact person of the client. */
  leadId: chosenOwner.nullish(),
  /** The folder of the project, below that of its client. */
  driveFolderId: driveFolder.nullish(),
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

/** A change of a project: missing keys stay as they are. */
export const projectUpdate = z
  .object({
    id: rowId,
    version,
    ...shapeOf(projectFields, 'change'),
    clientId: chosenClient.optional(),
    ...links,
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
  /** The contact person of the client, who sees the name only. */
  leadId: id.nullable(),
  lead: z.string().nullable(),
  /** The folder of the project in Drive, below that of its client. */
  driveFolderId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
})

export type Project = z.infer<typeof project>

/** A client's own project, as its people see it. Hidden milestones count nowhere. */
export const ownProject = project.omit({ notes: true, leadId: true }).extend({
  progress: z.object({ done: z.int(), total: z.int() }),
  /** The first milestone that is not done. */
  nextMilestone: z.object({ title: z.string(), dueOn: z.iso.date().nullable() }).nullable(),
})
