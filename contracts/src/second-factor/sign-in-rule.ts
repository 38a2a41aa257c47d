import { z } from 'zod'
import { calendarDay } from '../dates.ts'

/** Who has to have a second factor: nobody, admins, or everybody on the team. */
export const SECOND_FACTOR_DEMANDS = ['nobody', 'admins', 'everybody'] as const

export type SecondFactorDemand = (typeof SECOND_FACTOR_DEMANDS)[number]

/** What the team asks of whoever signs in. */
export const signInRule = z.object({
  /** An app for one-time codes counts, and so does a passkey. */
  secondFactorFor: z.enum(SECOND_FACTOR_DEMANDS),
  /** The first day on which it is required; null while it is required of nobody. The days are those of the agency. */
  secondFactorFrom: z.iso.date().nullable(),
})

export type SignInRule = z.infer<typeof signInRule>

export const signInRuleInput = z.object({
  secondFactorFor: z.enum(SECOND_FACTOR_DEMANDS, 'Must be nobody, admins or everybody'),
  /** Today, where nothing else is said. */
  secondFactorFrom: calendarDay.nullish(),
})
