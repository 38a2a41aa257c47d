import { z } from 'zod'
import { passwordOf, staffPassword, staffUser } from '../staff-auth/staff-auth.ts'
import { STAFF_ROLES } from '../actors.ts'
import { rowInput } from '../lists.ts'
import { email, id, linkToken } from '../text.ts'
import { PASSWORD_MIN_LENGTH, type StaffPasswords } from '../staff-auth/passwords.ts'

const staffRole = z.enum(STAFF_ROLES, 'Must be admin, staff or contractor')

export const invitationInput = z.object({ email, role: staffRole.default('staff') })

export const staffRoleInput = rowInput.extend({ role: staffRole })

/** An invitation without its link, which is a secret and has to be requested. */
export const invitation = z.object({
  id,
  email: z.string(),
  /** That of the account. */
  role: z.enum(STAFF_ROLES),
  invitedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
})

export type Invitation = z.infer<typeof invitation>

export const invitationLink = z.object({ link: z.url() })

export const newInvitation = invitation.extend({ link: z.url() })

/** A member of staff in the list of the team. */
export const teamMember = staffUser.extend({
  createdAt: z.iso.datetime(),
  /** Whether signing in with their password takes a code, too. */
  hasSecondFactor: z.boolean(),
  hasPasskey: z.boolean(),
  /** Whether it is known that the address is theirs; else single sign-on does not open the account. */
  isEmailProved: z.boolean(),
  /** Since when the colleague may not sign in; null while the account is active. */
  deactivatedAt: z.iso.datetime().nullable(),
})

export type TeamMember = z.infer<typeof teamMember>

const currentPassword = z
  .string('Current password is required')
  .min(1, 'Current password is required')
  .max(200)

export const passwordChange = z.object({ currentPassword, newPassword: staffPassword })

/** A proof that the user of a session is still its owner. */
export const staffProof = z.object({ currentPassword })

/**
 * The address that a member of staff wants to use, and the proof that they ask themselves: without a password where single
 * sign-on is the only way to sign in.
 */
export const staffEmailChange = z.object({
  email,
  currentPassword: currentPassword.optional(),
})

/** A change of password, with the part of the installation's rule that can be checked anywhere. */
export function passwordChangeUnder(rule: StaffPasswords) {
  return passwordChange.extend({ newPassword: passwordOf(PASSWORD_MIN_LENGTH[rule]) })
}

export const passwordResetRequest = z.object({ email })

export const passwordReset = z.object({ token: linkToken, password: staffPassword })
