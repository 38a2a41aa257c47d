import { invitation, teamMember } from '@loggia/contracts/team/team'
import { Prisma } from '@loggia/db/generated/client'
import { hasApp, hasPasskey } from '../second-factor/sign-in-rule.queries.ts'
import { staffName, viewColumns } from '../kernel/view-columns.ts'

/** `teamMember` of contracts, selected from `users u`. */
export const teamMemberView = viewColumns('User', teamMember, {
  alias: 'u',
  computed: {
    hasSecondFactor: hasApp,
    hasPasskey,
    isEmailProved: Prisma.sql`(u.email_proved_at IS NOT NULL)`,
  },
})

/** `invitation` of contracts, selected from `staff_invitations s`. */
export const invitationView = viewColumns('StaffInvitation', invitation, {
  alias: 's',
  computed: { invitedBy: staffName('s.invited_by_id') },
})
