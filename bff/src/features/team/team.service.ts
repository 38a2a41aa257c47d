import { PATHS } from '@atrium/contracts/paths'
import { signToken } from '@atrium/contracts/signed-token'
import {
  invitation,
  INVITATION_DAYS,
  invitationInput,
  newInvitation,
  teamMember,
  type Invitation,
  type TeamMember,
} from '@atrium/contracts/staff-team'
import { foldCase } from '@atrium/contracts/text'
import type { Prisma, User } from '@atrium/db/generated/client'
import { z } from 'zod'
import { AppError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'

export const listTeam = operation({
  action: 'team:read',
  input: z.object({}),
  output: z.array(teamMember),
  async run({ db }) {
    const rows = await db.user.findMany({ orderBy: { id: 'asc' } })
    return rows.map(toTeamMember)
  },
})

export const listInvitations = operation({
  action: 'team:read',
  input: z.object({}),
  output: z.array(invitation),
  async run({ db }) {
    const rows = await db.staffInvitation.findMany({
      include: withInviter,
      orderBy: { id: 'desc' },
    })
    return rows.map(toInvitation)
  },
})

/** Invites a colleague: by mail, and by the link that is shown to whoever invites. */
export const inviteStaff = operation({
  action: 'team:write',
  input: invitationInput,
  output: newInvitation,
  repeatable: true,
  async run({ actor, config, transaction }, { email }) {
    return transaction(async ({ db, audit, outbox }) => {
      if (await db.user.findUnique({ where: { emailKey: foldCase(email) } })) {
        const message = 'Email address is already in use'
        throw new AppError('DUPLICATE', message, { fields: { email: message } })
      }
      const expiresAt = new Date(Date.now() + INVITATION_DAYS * 24 * 3_600_000)
      const data = { email, expiresAt, invitedById: actor.id }
      const row = await db.staffInvitation.create({ data, include: withInviter })
      await outbox('sendStaffInvitation', row.id)
      const after = toInvitation(row)
      await audit({ action: 'staff.invited', entity: 'invitation', entityId: row.id, after })
      const token = await signToken(config.APP_SECRET, 'staff-invitation', row.id)
      const link = new URL(`${PATHS.staffSignIn}?invitation=${token}`, config.PUBLIC_URL).href
      return { ...after, link }
    })
  },
})

const withInviter = { invitedBy: { select: { name: true } } } as const

function toInvitation(
  row: Prisma.StaffInvitationGetPayload<{ include: typeof withInviter }>,
): Invitation {
  return {
    id: row.id,
    email: row.email,
    invitedBy: row.invitedBy?.name ?? null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
  }
}

function toTeamMember({ id, username, name, email, createdAt }: User): TeamMember {
  return { id, username, name, email, role: 'admin', createdAt: createdAt.toISOString() }
}
