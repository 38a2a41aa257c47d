import { z } from 'zod'
import { id } from '../text.ts'

/** What stands on the line of a project. */
const LINE_POINTS = ['milestone', 'decision', 'payment'] as const

const linePoint = z
  .object({
    kind: z.enum(LINE_POINTS).meta({ graphql: 'LinePointKind' }),
    key: z.string().describe('The same each time that the line is read.'),
    title: z.string(),
    day: z.iso.date().describe('When it is due, or was decided; today for an open decision.'),
    isDone: z.boolean(),
  })
  .meta({
    graphql: 'LinePoint',
    description: 'A milestone, a decision or a payment on the way to the end of a project.',
  })

export type LinePoint = z.infer<typeof linePoint>

export const projectLine = z
  .object({
    projectId: id,
    projectTitle: z.string(),
    today: z.iso.date().describe('The day of the agency.'),
    endDate: z.iso.date().nullable(),
    points: z.array(linePoint).describe('In the order of their days.'),
  })
  .meta({
    graphql: 'ProjectLine',
    description: 'The way of a project from its start to its end, as its client sees it.',
  })
