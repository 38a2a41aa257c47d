import { z } from 'zod'
import { STAFF_ROLES } from '../actors.ts'
import { MAX_LENGTH, MIN_LENGTH } from '../limits.ts'
import { email, id, textBetween } from '../text.ts'
import { signInCode } from '../second-factor/second-factor.ts'
import { passwordTooShort } from './passwords.ts'

export * from './passwords.ts'

const username = textBetween(
  MIN_LENGTH.username,
  MAX_LENGTH.username,
  `Username must be at least ${MIN_LENGTH.username} characters`,
)

/** A password of at least so many characters. Not trimmed, since spaces may be part of it. */
export function passwordOf(minLength: number) {
  const tooShort = passwordTooShort(minLength)
  return z
    .string(tooShort)
    .min(minLength, tooShort)
    .max(MAX_LENGTH.password, `Must be at most ${MAX_LENGTH.password} characters`)
}

export const staffRole = z.enum(STAFF_ROLES, 'Must be admin, staff or contractor').meta({
  graphql: 'StaffRole',
  description: 'The roles of staff.',
  values: {
    admin:
      'Decides who may sign in, what is connected and what is deleted for good; may do everything else, too.',
    contractor: 'Works in the projects to which they were added, and sees nothing else.',
    staff: 'All daily work.',
  },
})

/** Any password that may exist. New ones have rules of the installation. */
export const staffPassword = passwordOf(MIN_LENGTH.password)

export const staffLoginInput = z
  .object({
    username,
    password: staffPassword,
    code: signInCode.describe(
      'Of the app for one-time codes, or a recovery code. Asked for with SECOND_FACTOR_REQUIRED.',
    ),
  })
  .meta({ graphql: 'StaffLoginInput' })

export const staffRegisterInput = z
  .object({
    name: textBetween(
      MIN_LENGTH.name,
      MAX_LENGTH.name,
      `Name must be at least ${MIN_LENGTH.name} characters`,
    ),
    email,
    username,
    password: staffPassword,
    invitation: z
      .string()
      .trim()
      .max(200)
      .nullish()
      .describe('The token of the invitation link, where registration is by invitation.'),
    /** Sent by the page (specification, section 7) and never obeyed: the invitation decides, or the installation. */
    role: staffRole.nullish().describe('Taken and not obeyed.'),
  })
  .meta({
    graphql: 'StaffRegisterInput',
    description:
      'The details of a new account. The invitation decides its role; without one it is an admin.',
  })

export const staffUser = z
  .object({
    id,
    username: z.string(),
    name: z.string(),
    email: z.string(),
    role: staffRole,
  })
  .meta({ id: 'StaffUser', description: 'A member of staff.' })

export type StaffUser = z.infer<typeof staffUser>

/** The people who may register as staff: all, only the first person, or only people with an invitation. */
export const STAFF_REGISTRATION = ['open', 'first', 'invite'] as const

export type StaffRegistration = (typeof STAFF_REGISTRATION)[number]
