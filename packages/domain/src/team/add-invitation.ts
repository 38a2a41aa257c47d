import type { StaffRole } from '@loggia/contracts/actors'
import { INVITATION_DAYS } from '@loggia/contracts/staff-auth/link-lifetimes'
import type { Invitation } from '@loggia/contracts/team/team'
import { tokenUrl } from '../kernel/mail/links.ts'
import type { Config } from '../kernel/config.ts'
import { viewById } from '../kernel/read-view.ts'
import {
  inTransaction,
  OPERATOR,
  type UnitOfWork,
  type WorkContext,
} from '../kernel/unit-of-work.ts'
import { assertFreeAddress } from '../staff-auth/staff-account.ts'
import { invitationView } from './team.view.ts'

interface NewInvitation {
  email: string
  role: StaffRole
  /** Null for an operator, who has no account. */
  invitedById: number | null
}

/** Adds an invitation, with its audit entry and without an email. @throws DUPLICATE */
export async function addInvitation(
  { db, audit }: Pick<UnitOfWork, 'db' | 'audit'>,
  { email, ...data }: NewInvitation,
): Promise<Invitation> {
  await assertFreeAddress(db, email)
  const expiresAt = newExpiry()
  const { id } = await db.staffInvitation.create({ data: { email, expiresAt, ...data } })
  const after = await viewById(db, invitationView, id)
  await audit({ action: 'staff.invited', entity: 'invitation', entityId: id, after })
  return after
}

/** The end of an invitation that is sent now. */
export const newExpiry = () => new Date(Date.now() + INVITATION_DAYS * 24 * 3_600_000)

/** Adds the link to an invitation. It opens an account, so it is stored nowhere. */
export function withLink(config: Pick<Config, 'APP_SECRET' | 'PUBLIC_URL'>, shown: Invitation) {
  return { ...shown, link: tokenUrl(config, 'staff-invitation', shown.id) }
}

/**
 * Invites a person for an operator, who hands the link over: the first admin of an installation, who has no colleague, and
 * needs no email. @throws DUPLICATE
 */
export async function inviteByOperator(
  installation: WorkContext & { config: Pick<Config, 'APP_SECRET'> },
  invited: Omit<NewInvitation, 'invitedById'>,
): Promise<ReturnType<typeof withLink>> {
  const added = await inTransaction(installation, OPERATOR, (unit) =>
    addInvitation(unit, { ...invited, invitedById: null }),
  )
  return withLink(installation.config, added)
}
