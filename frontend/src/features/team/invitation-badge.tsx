import { styled } from 'styled-components'
import { listDate } from '../../lib/dates/list-date.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import { color, space } from '../../styles/theme.ts'
import { Badge, type BadgeTone } from '../../ui/lists/badge.tsx'
import { type Invitation, type InvitationState, invitationState } from './invitation-state.ts'

const VARIANTS: Record<InvitationState, { tone: BadgeTone; label: string }> = {
  open: { tone: 'blue', label: 'Open' },
  used: { tone: 'green', label: 'Used' },
  expired: { tone: 'grey', label: 'Expired' },
}

/** The state in a word, and the day that goes with it. */
export function InvitationBadge({ invitation }: { invitation: Invitation }) {
  const { usedAt, expiresAt } = invitation
  const state = invitationState(invitation, useNow())
  const { tone, label } = VARIANTS[state]
  const days: Record<InvitationState, string> = {
    open: `until ${listDate(expiresAt)}`,
    used: `on ${listDate(usedAt)}`,
    expired: `on ${listDate(expiresAt)}`,
  }
  return (
    <Frame>
      <Badge tone={tone}>{label}</Badge>
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
