import { styled } from 'styled-components'
import { useNow } from '../../../lib/dates/use-now.ts'
import { color, space } from '../../../styles/theme.ts'
import { Badge, type BadgeTone } from '../../../ui/lists/badge.tsx'
import { DateText } from '../../../ui/lists/date-text.tsx'
import { type Invitation, type InvitationState, invitationState } from './invitation-state.ts'

const LABELS: Record<InvitationState, string> = { open: 'Open', used: 'Used', expired: 'Expired' }

const TONES: Record<InvitationState, BadgeTone> = { open: 'blue', used: 'green', expired: 'grey' }

/** The state of an invitation, with the day that belongs to it. */
export function InvitationBadge({ invitation }: { invitation: Invitation }) {
  const { usedAt, expiresAt } = invitation
  const state = invitationState(invitation, useNow())
  const day = state === 'used' ? usedAt : expiresAt
  return (
    <Frame>
      <Badge tone={TONES[state]}>{LABELS[state]}</Badge>
      {day && (
        <Day>
          {state === 'open' ? 'until' : 'on'} <DateText iso={day} />
        </Day>
      )}
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
