import type { TeamQuery } from './team.operations.generated.ts'

export type Invitation = TeamQuery['invitations'][number]

export const INVITATION_STATES = ['open', 'used', 'expired'] as const

export type InvitationState = (typeof INVITATION_STATES)[number]

/** Whether an invitation can still be used. `now` in milliseconds. */
export function invitationState(
  { usedAt, expiresAt }: Pick<Invitation, 'usedAt' | 'expiresAt'>,
  now: number,
): InvitationState {
  if (usedAt !== null) return 'used'
  return Date.parse(expiresAt) > now ? 'open' : 'expired'
}
