import { styled } from 'styled-components'
import { color, font, space } from '../../styles/theme.ts'

interface Gap {
  $gap: keyof typeof space
}

/** A vertical stack. */
export const Stack = styled.div<Gap>`
  display: grid;
  gap: ${({ $gap }) => space[$gap]};
`

/** A line that wraps, such as one of buttons. */
export const Line = styled.div<Gap>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap }) => space[$gap]};
`

/** A text that is less important than its neighbor. */
export const SmallNote = styled.p`
  color: ${color.textSoft};
  font-size: ${font.small};
`
