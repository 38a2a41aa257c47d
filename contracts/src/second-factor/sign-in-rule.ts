import { z } from 'zod'
import { calendarDay } from '../dates.ts'

/** The people who need a second factor: none, admins, or the whole team. */
export const SECOND_FACTOR_DEMANDS = ['nobody', 'admins', 'everybody'] as const

export type SecondFactorDemand = (typeof SECOND_FACTOR_DEMANDS)[number]

const demand = z
  .enum(SECOND_FACTOR_DEMANDS, 'Must be nobody, admins or everybody')
  .meta({ graphql: 'SecondFactorDemand', values: { everybody: 'Contractors, too.' } })

export const signInRule = z
  .object({
    secondFactorFor: demand.describe(
      'Who has to have a second factor: an app for one-time codes, or a passkey.',
    ),
    secondFactorFrom: z.iso
      .date()
      .nullable()
      .describe(
        "The first day on which it is required, in the agency's time zone; null while it is not required.",
      ),
  })
  .meta({ graphql: 'SignInRule', description: 'What the team asks of its members at sign-in.' })

export type SignInRule = z.infer<typeof signInRule>

export const signInRuleInput = z.object({
  secondFactorFor: demand,
  secondFactorFrom: calendarDay.nullish().describe('Today, where nothing else is said.'),
})
