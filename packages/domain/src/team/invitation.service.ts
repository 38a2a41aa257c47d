import { rowInput } from '@loggia/contracts/lists'
import {
  invitation,
  invitationInput,
  invitationLink,
  newInvitation,
  type Invitation,
} from '@loggia/contracts/team/team'
import type { Transaction } from '@loggia/db/client'
import { z } from 'zod'
import { tokenUrl } from '../kernel/mail/links.ts'
import { assertFreeAddress } from '../staff-auth/staff-account.ts'
import { AppError, notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { viewById, viewsById, viewsWhere } from '../kernel/read-view.ts'
import { lockMatching, lockRows } from '../kernel/row-locks.ts'
import { addInvitation, newExpiry, withLink } from './add-invitation.ts'
import { invitationView } from './team.view.ts'

export const listInvitations = operation({
  summary: 'The invitations, newest first',
  action: 'team:read',
  rest: 'GET /staff/invitations',
  field: 'invitations',
  input: z.object({}),
  output: z.array(invitation),
  run: ({ db }) => viewsWhere(db, invitationView, {}, 'id DESC'),
})

export const inviteStaff = operation({
  summary: 'Invites a colleague by email and link',
  action: 'team:write',
  rest: 'POST /staff/invitations',
  errors: ['DUPLICATE'],
  status: 201,
  input: invitationInput,
  output: newInvitation,
  limits: ['invitation.all'],
  repeatable: true,
  async run({ actor, config, transaction }, { email, role }) {
    const invited = await transaction(async ({ db, audit, enqueueMail }) => {
      await assertStillAdmin(db, actor.id)
      const added = await addInvitation({ db, audit }, { email, role, invitedById: actor.id })
      await enqueueMail('sendStaffInvitation', added.id)
      return added
    })
    // Outside of the transaction, whose answer is stored with an Idempotency-Key.
    return withLink(config, invited)
  },
})

/** The link of an invitation that can still be used. Its token is derived from the id. */
export const readInvitationLink = operation({
  summary: 'The link of an unused invitation',
  action: 'team:write',
  rest: 'GET /staff/invitations/{id}/link',
  field: 'invitationLink',
  input: rowInput,
  output: invitationLink,
  async run({ db, config }, { id }) {
    const where = { id, usedAt: null, expiresAt: { gt: new Date() } }
    if ((await db.staffInvitation.count({ where })) === 0) throw notFound('Open invitation')
    return { link: tokenUrl(config, 'staff-invitation', id) }
  },
})

export const resendInvitation = operation({
  summary: 'Sends an unused invitation again, valid for another week',
  action: 'team:write',
  rest: 'POST /staff/invitations/{id}/resend',
  errors: ['DUPLICATE'],
  input: rowInput,
  output: newInvitation,
  limits: ['invitation.all'],
  repeatable: true,
  async run({ actor, config, transaction }, { id }) {
    const resent = await transaction(async ({ db, audit, enqueueMail }) => {
      await assertStillAdmin(db, actor.id)
      const before = await lockUnused(db, id)
      await assertFreeAddress(db, before.email)
      const data = { expiresAt: newExpiry() }
      await db.staffInvitation.update({ where: { id }, data })
      await enqueueMail('sendStaffInvitation', id)
      const after = await viewById(db, invitationView, id)
      await audit({
        action: 'staff.invitationResent',
        entity: 'invitation',
        entityId: id,
        before: { expiresAt: before.expiresAt },
        after: { email: after.email, expiresAt: after.expiresAt },
      })
      return after
    })
    return withLink(config, resent)
  },
})

/** Revokes an unused invitation, which makes its link useless. */
export const revokeInvitation = operation({
  summary: 'Revokes an unused invitation',
  action: 'team:write',
  rest: 'DELETE /staff/invitations/{id}',
  input: rowInput,
  output: z.literal(true),
  async change({ db, audit }, { id }) {
    const before = await lockUnused(db, id)
    await db.staffInvitation.delete({ where: { id } })
    const revoked = {
      action: 'staff.invitationRevoked',
      entity: 'invitation',
      entityId: id,
    } as const
    await audit({ ...revoked, before })
    return true as const
  },
})

/** Locks an unused invitation. @throws NOT_FOUND */
async function lockUnused(db: Transaction, id: number): Promise<Invitation> {
  const locked = await lockRows(db, 'staff_invitations', [id])
  const [open] = await viewsById(db, invitationView, locked)
  if (!open || open.usedAt !== null) throw notFound('Open invitation')
  return open
}

/**
 * Refuses a caller who was deactivated or lost the role after the call was authorized, and would leave an open door.
 * The lock keeps the account as it is until the invitation exists, so that either change revokes it.
 *
 * @throws UNAUTHENTICATED
 */
async function assertStillAdmin(db: Transaction, id: number): Promise<void> {
  const active = await lockMatching(
    db,
    'users',
    { id, role: 'admin', deactivatedAt: null },
    'SHARE',
  )
  if (active.length === 0) throw new AppError('UNAUTHENTICATED', 'Please sign in')
}
