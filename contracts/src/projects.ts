import { z } from 'zod'
import { ids } from './bulk.ts'
import { calendarDay } from './dates.ts'
import { MAX_ID, MAX_LENGTH } from './limits.ts'
import { listInput, version } from './lists.ts'
import {
  clearableText,
  id,
  optionalText,
  requiredText,
  rowId,
  textBetween,
  wholeNumber,
} from './text.ts'

export const PROJECT_STATUSES = ['pending', 'in-progress', 'completed', 'on-hold'] as const

export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

export const PROJECT_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const

export type ProjectPriority = (typeof PROJECT_PRIORITIES)[number]

const status = z.enum(PROJECT_STATUSES, 'Must be pending, in-progress, completed or on-hold')
const priority = z.enum(PROJECT_PRIORITIES, 'Must be low, medium, high or urgent')
const title = requiredText(MAX_LENGTH.title, 'Project title is required')
/** The form starts with 0: no client chosen yet. */
const clientId = wholeNumber('Client is required').pipe(
  z.int().min(1, 'Client is required').max(MAX_ID, 'Client is required'),
)
const day = z.preprocess((value) => (value === '' ? null : value), calendarDay.nullable())

export const END_BEFORE_START = 'End date must not be before the start date'

/** Whether the days are in order, as far as both are known. */
export function inOrder({
  startDate,
  endDate,
}: {
  startDate?: string | null
  endDate?: string | null
}) {
  return !startDate || !endDate || startDate <= endDate
}

const fields = z.object({
  title,
  description: textBetween(0, MAX_LENGTH.notes, 'Description must be a text').default(''),
  status: status.default('pending'),
  startDate: day.optional().transform((it) => it ?? null),
  endDate: day.optional().transform((it) => it ?? null),
  budget: optionalText(MAX_LENGTH.budget),
  priority: priority.default('medium'),
  notes: optionalText(MAX_LENGTH.notes),
})

const days = { path: ['endDate'], error: END_BEFORE_START }

export const projectInput = fields.extend({ clientId }).refine(inOrder, days)

/** The first project of a client that is made together with it. */
export const firstProjectInput = fields.refine(inOrder, days)

export type ProjectInput = z.input<typeof projectInput>

/** A change of a project: keys that are missing stay as they are. */
export const projectUpdate = z
  .object({
    id: rowId,
    version,
    title: title.optional(),
    description: textBetween(0, MAX_LENGTH.notes, 'Description must be a text').optional(),
    clientId: clientId.optional(),
    status: status.optional(),
    startDate: day.optional(),
    endDate: day.optional(),
    budget: clearableText(MAX_LENGTH.budget).optional(),
    priority: priority.optional(),
    notes: clearableText(MAX_LENGTH.notes).optional(),
  })
  .refine(inOrder, days)

/** A change of several projects at once. */
export const projectsUpdate = z.object({ ids, status })

export const projectListInput = listInput([
  'title',
  'clientName',
  'status',
  'priority',
  'startDate',
  'createdAt',
]).extend({ status: status.nullish() })

/** A project with the name of its client. Days are YYYY-MM-DD, times ISO 8601 in UTC. */
export const project = z.object({
  id,
  title: z.string(),
  description: z.string(),
  clientId: id,
  clientName: z.string(),
  status: z.enum(PROJECT_STATUSES),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  budget: z.string().nullable(),
  priority: z.enum(PROJECT_PRIORITIES),
  notes: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
})

export type Project = z.infer<typeof project>

/** A client's own project, as its people see it. */
export const ownProject = project.omit({ notes: true })

export type OwnProject = z.infer<typeof ownProject>
