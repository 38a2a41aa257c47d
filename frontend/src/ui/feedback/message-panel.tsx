import { styled } from 'styled-components'
import { MessageCard, type MessageCardProps } from '../layout/message-card.tsx'

/** Stands in the place of a screen, inside the frame of its shell. */
export function MessagePanel(message: MessageCardProps) {
  return (
    <Place>
      <MessageCard {...message} />
    </Place>
  )
}

const Place = styled.div`
  display: grid;
  place-items: center;
  min-height: 70svh;
`
