import { z } from 'zod'
import { MAX_LENGTH, MIN_LENGTH } from './limits.ts'
import { email, id, textBetween } from './text.ts'

const username = textBetween(
  MIN_LENGTH.username,
  MAX_LENGTH.username,
  `Username must be at least ${MIN_LENGTH.username} characters`,
)

/** Not trimmed: a space may be part of a password. */
const PASSWORD_TOO_SHORT = `Password must be at least ${MIN_LENGTH.password} characters`

export const staffPassword = z
  .string(PASSWORD_TOO_SHORT)
  .min(MIN_LENGTH.password, PASSWORD_TOO_SHORT)
  .max(MAX_LENGTH.password, `Must be at most ${MAX_LENGTH.password} characters`)

export const staffLoginInput = z.object({ username, password: staffPassword })

export type StaffLoginInput = z.input<typeof staffLoginInput>

/** The role is never read from here: the server sets it. */
export const staffRegisterInput = z.object({
  name: textBetween(
    MIN_LENGTH.name,
    MAX_LENGTH.name,
    `Name must be at least ${MIN_LENGTH.name} characters`,
  ),
  email,
  username,
  password: staffPassword,
  /** Where registration is by invitation: the token of the link. */
  invitation: z.string().trim().max(200).nullish(),
})

export type StaffRegisterInput = z.input<typeof staffRegisterInput>

/** A member of staff, as they and their colleagues see them. */
export const staffUser = z.object({
  id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.literal('admin'),
})

export type StaffUser = z.infer<typeof staffUser>

/** Who may make a staff account: everybody, only the first, or only those with an invitation. */
export const STAFF_REGISTRATION = ['open', 'first', 'invite'] as const

export type StaffRegistration = (typeof STAFF_REGISTRATION)[number]
