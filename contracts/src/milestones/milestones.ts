import { z } from 'zod'
import { dayField, enumField, requiredField, shapeOf } from '../fields.ts'
import { MAX_ID, MAX_LENGTH } from '../limits.ts'
import { ids, version } from '../lists.ts'
import { id, rowId, textBetween, wholeNumberFrom } from '../text.ts'
import { MILESTONE_STATES } from './values.ts'

const description = textBetween(0, MAX_LENGTH.notes, 'Description must be a text', 'lines')
const isVisible = z.boolean('Must be true or false')

/** The editable fields of a milestone. Every schema below is made from this list. */
const milestoneFields = {
  title: requiredField(MAX_LENGTH.title, 'Title is required'),
  description: {
    view: z.string(),
    create: description.default(''),
    change: description.optional(),
  },
  dueOn: dayField(),
  state: enumField(MILESTONE_STATES, 'planned', 'Must be planned, in-progress or done'),
  isVisible: { view: z.boolean(), create: isVisible.default(true), change: isVisible.optional() },
}

export const milestoneInput = z.object({
  projectId: rowId,
  ...shapeOf(milestoneFields, 'create'),
  /** The position that it gets; later ones move on. Without it, it is the last. */
  position: wholeNumberFrom(1, MAX_ID, 'Must be a place in the list').nullish(),
})

/** A change of a milestone: missing keys stay as they are. */
export const milestoneUpdate = z.object({
  id: rowId,
  version,
  ...shapeOf(milestoneFields, 'change'),
})

/** All milestones of a project, in their new order. */
export const milestoneOrder = z.object({ projectId: rowId, ids })

/** A milestone as staff see it. */
export const milestone = z.object({
  id,
  projectId: id,
  ...shapeOf(milestoneFields, 'view'),
  position: z.int(),
  /** When it was done; null until then. */
  doneAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
})

export type Milestone = z.infer<typeof milestone>

/** A milestone as the client sees it, who learns of no hidden one, and of none that others are hidden. */
export const ownMilestone = milestone.pick({
  id: true,
  title: true,
  description: true,
  dueOn: true,
  state: true,
  doneAt: true,
})
