import { styled } from 'styled-components'
import { color, radius, space } from '../../../../styles/theme.ts'

/** Above the hint and the buttons of a message, across the whole width. */
export const Files = styled.div`
  display: grid;
  flex: 1 0 100%;
  order: -1;
  gap: ${space[2]};
  min-width: 0;

  /* With nothing to say it takes no line, so that the field does not move when it arrives. */
  &:has(> :only-child:empty) {
    position: absolute;
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
