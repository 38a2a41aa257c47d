import { styled } from 'styled-components'
import { color, font, space } from '../../../styles/theme.ts'

/** A short text above or below a form. */
export const FormNote = styled.p`
  margin-block: ${space[5]};
  color: ${color.textSoft};
  font-size: ${font.small};

  &:last-child {
    margin-bottom: 0;
  }

  &:first-child {
    margin-top: 0;
  }
`
