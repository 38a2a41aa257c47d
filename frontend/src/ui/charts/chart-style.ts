import { styled } from 'styled-components'
import { color, font, space } from '../../styles/theme.ts'

export const Figure = styled.figure`
  min-width: 0;

  h3 {
    font-size: ${font.body};
  }

  p {
    margin-bottom: ${space[4]};
    color: ${color.textSoft};
    font-size: ${font.small};
  }

  > svg {
    width: 100%;
    height: 8rem;
    border-block: 1px solid ${color.line};
  }
`

/** The value of a bar as high as the drawing. */
export const Top = styled.div`
  color: ${color.textSoft};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`

export const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[3]};
  color: ${color.textSoft};
  font-size: ${font.small};
`
