import { z } from 'zod'
import { calendarDay } from '../dates.ts'

/** The people who need a second factor: none, admins, or the whole team. */
export const SECOND_FACTOR_DEMANDS = ['nobody', 'admins', 'everybody'] as const

export type SecondFactorDemand = (typeof SECOND_FACTOR_DEMANDS)[number]

/** The sign-in rule of the team. */
export const signInRule = z.object({
  /** An app for one-time codes counts, and so does a passkey. */
  secondFactorFor: z.enum(SECOND_FACTOR_DEMANDS),
  /** The first day on which it is required, by the agency's time zone; null where it is not required. */
  secondFactorFrom: z.iso.date().nullable(),
})

export type SignInRule = z.infer<typeof signInRule>

export const signInRuleInput = z.object({
  secondFactorFor: z.enum(SECOND_FACTOR_DEMANDS, 'Must be nobody, admins or everybody'),
  /** Today, where nothing else is said. */
  secondFactorFrom: calendarDay.nullish(),
})
