import { z } from 'zod'
import { passwordOf, staffPassword, staffUser, staffRole } from '../staff-auth/staff-auth.ts'
import { rowInput } from '../lists.ts'
import { email, id, linkToken } from '../text.ts'
import { currentPassword } from '../staff-auth/proof.ts'
import { PASSWORD_MIN_LENGTH, type StaffPasswords } from '../staff-auth/passwords.ts'

export const invitationInput = z.object({ email, role: staffRole.default('staff') })

export const staffRoleInput = rowInput.extend({ role: staffRole })

/** An invitation without its link, which is a secret and has to be requested. */
export const invitation = z
  .object({
    id,
    email: z.string(),
    role: staffRole.describe('Of the account.'),
    invitedBy: z.string().nullable(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    usedAt: z.iso.datetime().nullable(),
  })
  .meta({
    id: 'Invitation',
    description: 'An invitation to create one staff account within a week.',
  })

export type Invitation = z.infer<typeof invitation>

export const invitationLink = z.object({ link: z.url() }).meta({ graphql: 'InvitationLink' })

export const newInvitation = invitation
  .extend({ link: z.url() })
  .meta({ graphql: 'NewInvitation', description: 'An invitation with its link.' })

export const teamMember = staffUser
  .extend({
    createdAt: z.iso.datetime(),
    hasSecondFactor: z
      .boolean()
      .describe('Whether signing in with their password takes a code, too.'),
    hasPasskey: z.boolean(),
    isEmailProved: z
      .boolean()
      .describe(
        'Whether it is known that the address is theirs; else single sign-on does not open the account.',
      ),
    deactivatedAt: z.iso
      .datetime()
      .nullable()
      .describe('Since when the colleague may not sign in; null while the account is active.'),
  })
  .meta({ id: 'TeamMember', description: 'A member of staff, as colleagues see them.' })

export type TeamMember = z.infer<typeof teamMember>

export const passwordChange = z.object({ currentPassword, newPassword: staffPassword })

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
