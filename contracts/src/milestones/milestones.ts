import { z } from 'zod'
import { dayField, described, enumField, requiredField, shapeOf } from '../fields.ts'
import { MAX_ID, MAX_LENGTH } from '../limits.ts'
import { ids, version, rowVersion } from '../lists.ts'
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
  state: enumField(
    z
      .enum(MILESTONE_STATES, 'Must be planned, in-progress or done')
      .meta({ graphql: 'MilestoneState' }),
    'planned',
  ),
  isVisible: described('Whether the client learns of it, in any way.', {
    view: z.boolean(),
    create: isVisible.default(true),
    change: isVisible.optional(),
  }),
}

export const milestoneInput = z
  .object({
    projectId: rowId,
    ...shapeOf(milestoneFields, 'create'),
    position: wholeNumberFrom(1, MAX_ID, 'Must be a place in the list')
      .nullish()
      .describe('The position that it gets; later ones move on. Without it, it is the last.'),
  })
  .meta({ graphql: 'MilestoneInput' })

export const milestoneUpdate = z
  .object({
    id: rowId,
    version,
    ...shapeOf(milestoneFields, 'change'),
  })
  .meta({
    graphql: 'MilestoneChanges',
    description: 'Fields that are left out keep their value; null clears it.',
  })

/** All milestones of a project, in their new order. */
export const milestoneOrder = z.object({ projectId: rowId, ids })

export const milestone = z
  .object({
    id,
    projectId: id,
    ...shapeOf(milestoneFields, 'view'),
    position: z
      .int()
      .describe('Where it stands among those of its project; numbers may be missing in between.'),
    doneAt: z.iso.datetime().nullable().describe('When it was done; null until then.'),
    updatedAt: z.iso.datetime(),
    version: rowVersion,
  })
  .meta({ graphql: 'Milestone', description: 'A step of a project, as staff see it.' })

export type Milestone = z.infer<typeof milestone>

/** A milestone as the client sees it, who learns of no hidden one, and of none that others are hidden. */
export const ownMilestone = milestone
  .pick({
    id: true,
    title: true,
    description: true,
    dueOn: true,
    state: true,
    doneAt: true,
  })
  .meta({ graphql: 'OwnMilestone', description: 'A step of a project, as the client sees it.' })
