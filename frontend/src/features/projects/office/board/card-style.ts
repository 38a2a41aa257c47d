import { styled } from 'styled-components'
import { color, font, radius, shadow, space } from '../../../../styles/theme.ts'
import { ghostStyle } from '../../../../ui/drag/ghost.ts'

export const CardFrame = styled.li`
  display: grid;
  gap: ${space[1]};
  min-width: 0;
  padding: ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.low};
  font-size: ${font.small};
  overflow-wrap: anywhere;
  cursor: grab;
  /* A press that lasts picks the card up, instead of selecting text or opening the menu of a link. */
  user-select: none;
  -webkit-touch-callout: none;

  &[data-held] {
    border: 1px dashed ${color.lineStrong};
    background: transparent;
    box-shadow: none;
  }

  ${ghostStyle}
`

/** The client and the facts of a card. */
export const CardLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  min-width: 0;
  color: ${color.textSoft};
`

export const Due = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
`

/** The buttons of a card, at the end of its last line. */
export const Controls = styled.span`
  display: inline-flex;
  margin: -${space[1]} -${space[2]} -${space[2]} auto;

  @media (pointer: fine) {
    button {
      width: 2rem;
      height: 2rem;
    }
  }
`
