import { rowInput } from '@loggia/contracts/lists'
import { PATHS } from '@loggia/contracts/paths'
import { signToken } from '@loggia/server/auth/signed-token'
import {
  invitation,
  INVITATION_DAYS,
  invitationInput,
  invitationLink,
  newInvitation,
  type Invitation,
} from '@loggia/contracts/staff-team'
import { foldCase } from '@loggia/contracts/text'
import type { Transaction } from '@loggia/db/client'
import type { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'

const withInviter = { invitedBy: { select: { name: true } } } as const

export const listInvitations = operation({
  action: 'team:read',
  input: z.object({}),
  output: z.array(invitation),
  async run({ db }) {
    const orderBy = { id: 'desc' } as const
    const rows = await db.staffInvitation.findMany({ include: withInviter, orderBy })
    return rows.map(toInvitation)
  },
})

/** Invites a colleague: by mail, and by the link that is shown to whoever invites. */
export const inviteStaff = operation({
  action: 'team:write',
  input: invitationInput,
  output: newInvitation,
  limits: ['invitation.all'],
  repeatable: true,
  async run({ actor, config, transaction }, { email }) {
    return transaction(async ({ db, audit, enqueueMail }) => {
      await refuseColleague(db, email)
      const data = { email, expiresAt: inSomeDays(), invitedById: actor.id }
      const row = await db.staffInvitation.create({ data, include: withInviter })
      await enqueueMail('sendStaffInvitation', row.id)
      const after = toInvitation(row)
      await audit({ action: 'staff.invited', entity: 'invitation', entityId: row.id, after })
      return { ...after, link: await linkOf(config, row.id) }
    })
  },
})

/** The link of an invitation that is still open: the token is derived from the id. */
export const readInvitationLink = operation({
  action: 'team:write',
  input: rowInput,
  output: invitationLink,
  async run({ db, config }, { id }) {
    const where = { id, usedAt: null, expiresAt: { gt: new Date() } }
    if ((await db.staffInvitation.count({ where })) === 0) throw notFound('Open invitation')
    return { link: await linkOf(config, id) }
  },
})

/** Mails an unused invitation once more; it can be used for as long as a new one. */
export const resendInvitation = operation({
  action: 'team:write',
  input: rowInput,
  output: newInvitation,
  limits: ['invitation.all'],
  repeatable: true,
  async run({ config, transaction }, { id }) {
    return transaction(async ({ db, audit, enqueueMail }) => {
      const before = toInvitation(await holdUnused(db, id))
      await refuseColleague(db, before.email)
      const data = { expiresAt: inSomeDays() }
      const row = await db.staffInvitation.update({ where: { id }, data, include: withInviter })
      await enqueueMail('sendStaffInvitation', id)
      const after = toInvitation(row)
      await audit({
        action: 'staff.invitationResent',
        entity: 'invitation',
        entityId: id,
        before: { expiresAt: before.expiresAt },
        after: { email: after.email, expiresAt: after.expiresAt },
      })
      return { ...after, link: await linkOf(config, id) }
    })
  },
})

/** Takes an unused invitation back: its link opens nothing any more. */
export const revokeInvitation = operation({
  action: 'team:write',
  input: rowInput,
  output: z.literal(true),
  async run({ transaction }, { id }) {
    return transaction(async ({ db, audit }) => {
      const before = toInvitation(await holdUnused(db, id))
      await db.staffInvitation.delete({ where: { id } })
      const revoked = {
        action: 'staff.invitationRevoked',
        entity: 'invitation',
        entityId: id,
      } as const
      await audit({ ...revoked, before })
      return true as const
    })
  },
})

/** An invitation that nobody used, held so that nobody can use it meanwhile. @throws NOT_FOUND */
async function holdUnused(db: Transaction, id: number): Promise<Row> {
  await db.$executeRaw`SELECT 1 FROM staff_invitations WHERE id = ${id} FOR UPDATE`
  const row = await db.staffInvitation.findUnique({
    where: { id, usedAt: null },
    include: withInviter,
  })
  if (!row) throw notFound('Open invitation')
  return row
}

async function refuseColleague(db: Transaction, email: string): Promise<void> {
  if (!(await db.user.findUnique({ where: { emailKey: foldCase(email) } }))) return
  const message = 'Email address is already in use'
  throw new AppError('DUPLICATE', message, { fields: { email: message } })
}

const inSomeDays = () => new Date(Date.now() + INVITATION_DAYS * 24 * 3_600_000)

async function linkOf(config: Context['config'], id: number): Promise<string> {
  const token = await signToken(config.APP_SECRET, 'staff-invitation', id)
  return new URL(`${PATHS.staffSignIn}?invitation=${token}`, config.PUBLIC_URL).href
}

type Row = Prisma.StaffInvitationGetPayload<{ include: typeof withInviter }>

function toInvitation(row: Row): Invitation {
  return {
    id: row.id,
    email: row.email,
    invitedBy: row.invitedBy?.name ?? null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
  }
}
