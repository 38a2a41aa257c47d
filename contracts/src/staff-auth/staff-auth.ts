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

/** Any password that may exist. New ones have rules of the installation. */
export const staffPassword = passwordOf(MIN_LENGTH.password)

export const staffLoginInput = z.object({ username, password: staffPassword, code: signInCode })

export const staffRegisterInput = z.object({
  name: textBetween(
    MIN_LENGTH.name,
    MAX_LENGTH.name,
    `Name must be at least ${MIN_LENGTH.name} characters`,
  ),
  email,
  username,
  password: staffPassword,
  /** The token of the invitation link, where registration needs one. */
  invitation: z.string().trim().max(200).nullish(),
  /** Sent by the page (specification, section 7) and never obeyed: the invitation decides, or the installation. */
  role: z.enum(STAFF_ROLES).nullish(),
})

/** A member of staff, as colleagues see it. */
export const staffUser = z.object({
  id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
})

export type StaffUser = z.infer<typeof staffUser>

/** The people who may register as staff: all, only the first person, or only people with an invitation. */
export const STAFF_REGISTRATION = ['open', 'first', 'invite'] as const

export type StaffRegistration = (typeof STAFF_REGISTRATION)[number]
