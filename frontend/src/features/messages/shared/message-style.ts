import { styled } from 'styled-components'
import { slightEntrance } from '../../../styles/motion.ts'
import { square } from '../../../styles/square.ts'
import { color, font, radius, space } from '../../../styles/theme.ts'

/** A message: one's own side stands on the right. */
export const Bubble = styled.li<{ $isOwnSide: boolean; $isAdded?: boolean }>`
  position: relative;
  justify-self: ${({ $isOwnSide }) => ($isOwnSide ? 'end' : 'start')};
  min-width: min(16rem, 100%);
  max-width: min(40rem, 92%);
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${({ $isOwnSide }) => ($isOwnSide ? color.surfaceSunken : color.surface)};
  ${({ $isAdded = false }) => $isAdded && slightEntrance}

  /* A link led to it. */
  &:focus {
    border-color: ${color.brand};
  }
`

/** An internal note: across the whole width, so that it looks like no message. */
export const NoteFrame = styled.li`
  position: relative;
  padding: ${space[3]} ${space[4]};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.medium};
  background: ${color.warningSoft};
`

/** The author, the time and the actions. */
export const BubbleHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[2]};
  min-height: 1.75rem;
  margin-bottom: ${space[1]};
  color: ${color.textSoft};
  font-size: ${font.small};

  strong {
    min-width: 0;
    color: ${color.text};
    overflow-wrap: anywhere;
  }
`

/**
 * What can be done about a message: over the end of its head while it is pointed at or has the focus, or always beside
 * it where nothing points.
 */
export const MessageTools = styled.span`
  display: flex;
  margin-left: auto;

  @media (hover: hover) {
    position: absolute;
    inset: ${space[2]} ${space[2]} auto auto;
    border-radius: ${radius.small};
    background: ${color.surface};

    li:not(:hover, :focus-within) > * > & {
      opacity: 0;
    }
  }

  @media (pointer: fine) {
    button {
      ${square('1.75rem')}
    }
  }
`

/** The line below a message. */
export const Below = styled.p`
  justify-self: end;
  color: ${color.textSoft};
  font-size: ${font.small};
`

/** Stands between messages. */
export const Divider = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  color: ${color.textSoft};
  font-size: ${font.small};
  font-weight: 600;

  &::before,
  &::after {
    flex: 1;
    height: 1px;
    background: ${color.line};
    content: '';
  }
`

/** The divider above new messages. */
export const NewDivider = styled(Divider)`
  color: ${color.infoText};

  &::before,
  &::after {
    background: ${color.infoText};
  }
`
