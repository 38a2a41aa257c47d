import { invitation, teamMember } from '@loggia/contracts/team/team'
import { Prisma } from '@loggia/db/generated/client'
import { viewColumns } from '../kernel/view-columns.ts'

/** `teamMember` of contracts, selected from `users u`. */
export const teamMemberView = viewColumns('User', teamMember, { alias: 'u', computed: {} })

/** `invitation` of contracts, selected from `staff_invitations s`. */
export const invitationView = viewColumns('StaffInvitation', invitation, {
  alias: 's',
  computed: { invitedBy: Prisma.sql`(SELECT u.name FROM users u WHERE u.id = s.invited_by_id)` },
})
