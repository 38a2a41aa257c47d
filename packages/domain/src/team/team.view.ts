import { invitation, teamMember } from '@loggia/contracts/staff-team'
import type { Prisma } from '@loggia/db/generated/client'
import { rowMapper } from '../kernel/row-mapper.ts'

export const toTeamMember = rowMapper('User', teamMember, () => ({}))

export const withInviter = { invitedBy: { select: { name: true } } } as const

export type InvitationRow = Prisma.StaffInvitationGetPayload<{ include: typeof withInviter }>

export const toInvitation = rowMapper(
  'StaffInvitation',
  invitation,
  ({ invitedBy }: InvitationRow) => ({
    invitedBy: invitedBy?.name ?? null,
  }),
)
