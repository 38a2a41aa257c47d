import { styled } from 'styled-components'
import { color, font, radius, space } from '../../../../styles/theme.ts'

/** Above the hint and the buttons of a message, across the whole width. */
export const Files = styled.div`
  display: grid;
  flex: 1 0 100%;
  order: -1;
  gap: ${space[2]};
  min-width: 0;
`

/** What became of a file. */
export const Said = styled.p`
  color: ${color.textSoft};
  font-size: ${font.small};

  &:empty {
    margin-top: calc(-1 * ${space[2]});
  }
`

/** While files are held over the message. */
export const Over = styled.p`
  padding: ${space[3]};
  border: 2px dashed ${color.brandText};
  border-radius: ${radius.medium};
  background: ${color.brandSoft};
  text-align: center;
`
