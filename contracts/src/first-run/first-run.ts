import { FIRST_RUN_KEYS } from './steps.ts'
import { z } from 'zod'

export const firstRun = z
  .object({
    isHidden: z
      .boolean()
      .describe(
        'Whether it is kept off the dashboard: by staff, or in the demo until they show it.',
      ),
    steps: z
      .array(
        z
          .object({
            key: z.enum(FIRST_RUN_KEYS).meta({
              graphql: 'FirstRunKey',
              description: 'What an owner does once with a new installation.',
            }),
            isDone: z.boolean().describe('Told from the data.'),
          })
          .meta({ graphql: 'FirstRunStep' }),
      )
      .describe('In the order in which they are best done.'),
  })
  .meta({ graphql: 'FirstRun', description: 'The checklist of a new installation.' })

export type FirstRun = z.infer<typeof firstRun>

export const firstRunInput = z.object({ isHidden: z.boolean('Must be true or false') })
