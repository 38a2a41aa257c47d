import { styled } from 'styled-components'
import { listDate } from '../../lib/dates/list-date.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import { color, space } from '../../styles/theme.ts'
import { Badge, type BadgeTone } from '../../ui/lists/badge.tsx'
import { type Invitation, type InvitationState, invitationState } from './invitation-state.ts'

const LABELS: Record<InvitationState, string> = { open: 'Open', used: 'Used', expired: 'Expired' }

const TONES: Record<InvitationState, BadgeTone> = { open: 'blue', used: 'green', expired: 'grey' }

/** The state of an invitation, with the day that belongs to it. */
export function InvitationBadge({ invitation }: { invitation: Invitation }) {
  const { usedAt, expiresAt } = invitation
  const state = invitationState(invitation, useNow())
  const days: Record<InvitationState, string> = {
    open: `until ${listDate(expiresAt)}`,
    used: `on ${listDate(usedAt)}`,
    expired: `on ${listDate(expiresAt)}`,
  }
  return (
    <Frame>
      <Badge tone={TONES[state]}>{LABELS[state]}</Badge>
      <Day>{days[state]}</Day>
    </Frame>
  )
}

const Frame = styled.span`
  display: grid;
  justify-items: start;
  gap: ${space[1]};
`

const Day = styled.span`
  color: ${color.textSoft};
  font-size: 0.8125rem;
  white-space: nowrap;
`
