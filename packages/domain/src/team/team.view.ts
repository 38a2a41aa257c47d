import { invitation, teamMember } from '@loggia/contracts/team/team'
import { Prisma } from '@loggia/db/generated/client'
import { staffName, viewColumns } from '../kernel/view-columns.ts'

/** `teamMember` of contracts, selected from `users u`. */
export const teamMemberView = viewColumns('User', teamMember, {
  alias: 'u',
  computed: {
    hasSecondFactor: Prisma.sql`EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL)`,
  },
})

/** `invitation` of contracts, selected from `staff_invitations s`. */
export const invitationView = viewColumns('StaffInvitation', invitation, {
  alias: 's',
  computed: { invitedBy: staffName('s.invited_by_id') },
})
