import { styled } from 'styled-components'
import { color, radius, shadow, space } from '../../../styles/theme.ts'

/** The frame around the rows of documents. */
export const DocumentRows = styled.ul`
  margin-top: ${space[4]};
  overflow: clip;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.low};
`
