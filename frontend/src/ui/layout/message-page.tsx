import { styled } from 'styled-components'
import { color, size, space } from '../../styles/theme.ts'
import { MessageCard, type MessageCardProps } from './message-card.tsx'
import { MAIN_ID } from './skip-link.tsx'

/** A page that shows nothing but a message. */
export function MessagePage(message: MessageCardProps) {
  return (
    <Background id={MAIN_ID} tabIndex={-1}>
      <MessageCard {...message} />
    </Background>
  )
}

const Background = styled.main`
  display: grid;
  place-items: center;
  min-height: calc(100svh - ${size.banner});
  padding: ${space[5]};
  background: ${color.backgroundSoft};
`
