import { PROJECT_DUES, PROJECT_STATUSES, PROJECT_PRIORITIES } from './values.ts'
import { z } from 'zod'
import { dayField, described, enumField, optionalField, requiredField, shapeOf } from '../fields.ts'
import { MAX_ID, MAX_LENGTH } from '../limits.ts'
import { chosenOwner } from '../owner.ts'
import { driveFolder } from '../documents/drive-folder.ts'
import { ids, listInput, version, rowVersion } from '../lists.ts'
import { id, rowId, textBetween, wholeNumberFrom } from '../text.ts'

/** The form starts with 0, for no client chosen yet. */
export const chosenClient = wholeNumberFrom(1, MAX_ID, 'Client is required')
const description = textBetween(0, MAX_LENGTH.notes, 'Description must be a text', 'lines')

export const projectStatus = z
  .enum(PROJECT_STATUSES, 'Must be pending, in-progress, completed or on-hold')
  .meta({ graphql: 'ProjectStatus' })

/** The editable fields of a project, apart from its client. Every schema below is made from this list. */
export const projectFields = {
  title: requiredField(MAX_LENGTH.title, 'Project title is required'),
  description: {
    view: z.string(),
    create: description.default(''),
    change: description.optional(),
  },
  status: enumField(projectStatus, 'pending'),
  startDate: dayField(),
  endDate: described(
    { create: 'Not before the start.', change: 'Not before the start.' },
    dayField(),
  ),
  budget: described('Free text.', optionalField(MAX_LENGTH.budget)),
  priority: enumField(
    z
      .enum(PROJECT_PRIORITIES, 'Must be low, medium, high or urgent')
      .meta({ graphql: 'ProjectPriority' }),
    'medium',
  ),
  notes: described(
    { view: 'Internal notes of staff; null for clients.' },
    optionalField(MAX_LENGTH.notes, 'lines'),
  ),
}

/** The fields that are set on the page of a project only. */
const links = {
  leadId: chosenOwner.nullish().describe('The member of staff that the client turns to.'),
  driveFolderId: driveFolder
    .nullish()
    .describe(
      'The folder of the project, by id or link; it has to be inside the folder of the client.',
    ),
}

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

export const projectInput = fields
  .extend({ clientId: chosenClient })
  .refine(inOrder, order)
  .meta({ graphql: 'ProjectInput' })

export const firstProjectInput = fields.refine(inOrder, order).meta({
  graphql: 'FirstProjectInput',
  description: 'The first project of a client, created together with it.',
})

export const projectUpdate = z
  .object({
    id: rowId,
    version,
    ...shapeOf(projectFields, 'change'),
    clientId: chosenClient.optional(),
    ...links,
  })
  .refine(inOrder, order)
  .meta({
    graphql: 'ProjectChanges',
    description: 'Fields that are left out keep their value; null clears it.',
  })

/** One change to several projects. */
export const projectsUpdate = z.object({ ids, status: projectStatus })

export const projectListInput = listInput([
  'title',
  'clientName',
  'status',
  'priority',
  'startDate',
  'createdAt',
  'updatedAt',
]).extend({
  status: projectStatus.nullish(),
  due: z
    .enum(PROJECT_DUES, 'Must be overdue')
    .meta({ graphql: 'ProjectDue', values: { overdue: 'Past the end date, and not completed.' } })
    .nullish(),
})

/** A project with the name of its client. Days are YYYY-MM-DD, times ISO 8601 in UTC. */
export const project = z
  .object({
    id,
    ...shapeOf(projectFields, 'view'),
    clientId: id,
    clientName: z.string(),
    leadId: id
      .nullable()
      .describe('The id of the member of staff that the client turns to; null for clients.'),
    lead: z
      .string()
      .nullable()
      .describe(
        'The name; for clients that of the owner of the client where the project has no lead.',
      ),
    driveFolderId: z
      .string()
      .nullable()
      .describe('The folder of the project in Drive, below that of its client.'),
    progress: z.object({ done: z.int(), total: z.int() }).meta({
      graphql: 'ProjectProgress',
      description: 'How many of the milestones are done; for clients, of those that they see.',
    }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: rowVersion,
  })
  .meta({ id: 'Project' })

export type Project = z.infer<typeof project>

/** A client's own project, as its people see it. Hidden milestones count nowhere. */
export const ownProject = project
  .omit({ notes: true, leadId: true })
  .extend({
    lead: z.string().nullable().describe('The name of the person that the client turns to.'),
    nextMilestone: z
      .object({ title: z.string(), dueOn: z.iso.date().nullable() })
      .meta({ graphql: 'NextMilestone' })
      .nullable()
      .describe('The first milestone that is not done.'),
  })
  .meta({
    graphql: 'OwnProject',
    description: "A client's own project, as the client sees it in the portal.",
  })
