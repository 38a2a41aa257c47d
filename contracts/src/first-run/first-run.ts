import { FIRST_RUN_KEYS } from './steps.ts'
import { z } from 'zod'

/** The checklist of a new installation. */
export const firstRun = z.object({
  /** Whether staff, or the profile by default, keep it off the dashboard. */
  isHidden: z.boolean(),
  /** In the order in which they are best done. */
  steps: z.array(z.object({ key: z.enum(FIRST_RUN_KEYS), isDone: z.boolean() })),
})

export type FirstRun = z.infer<typeof firstRun>

export const firstRunInput = z.object({ isHidden: z.boolean('Must be true or false') })
