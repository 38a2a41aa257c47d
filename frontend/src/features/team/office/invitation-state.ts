import type { TeamQuery } from './team.operations.generated.ts'

export type Invitation = TeamQuery['invitations'][number]

export type InvitationState = 'open' | 'used' | 'expired'

/** The state of an invitation at `now`, in milliseconds since the epoch. */
export function invitationState(
  { usedAt, expiresAt }: Pick<Invitation, 'usedAt' | 'expiresAt'>,
  now: number,
): InvitationState {
  if (usedAt !== null) return 'used'
  return Date.parse(expiresAt) > now ? 'open' : 'expired'
}
