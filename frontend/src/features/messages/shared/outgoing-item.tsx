import { styled } from 'styled-components'
import { color, font, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Attachments } from './attachments.tsx'
import type { Outgoing } from './compose/outgoing.ts'
import { Bubble, BubbleHead } from './message-style.ts'
import type { Side } from './subject.ts'
import { LinkedText } from './text/linked-text.tsx'

interface OutgoingItemProps {
  message: Outgoing
  side: Side
  onRetry: () => void
  onTakeBack: () => void
}

/** A message on its way, or one that did not get through. */
export function OutgoingItem({ message, side, onRetry, onTakeBack }: OutgoingItemProps) {
  const { state, reason = 'It was not sent yet.', text, files } = message
  return (
    <Bubble $isOwnSide $isAdded aria-busy={state === 'sending'}>
      <BubbleHead>
        <strong>You</strong>
        {state === 'failed' ? <Failed>not sent</Failed> : <span>sending…</span>}
      </BubbleHead>
      {text !== '' && <LinkedText>{text}</LinkedText>}
      <Attachments files={files} side={side} />
      {state === 'failed' && (
        <Failure role="alert">
          <span>{reason}</span>
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
          <Button variant="secondary" onClick={onTakeBack}>
            Edit
          </Button>
        </Failure>
      )}
    </Bubble>
  )
}

const Failed = styled.span`
  color: ${color.dangerText};
  font-weight: 600;
`

const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  margin-top: ${space[3]};
  color: ${color.dangerText};
  font-size: ${font.small};
`
