import { styled } from 'styled-components'
import { color, radius, shadow, space } from '../../styles/theme.ts'

export const Card = styled.div`
  min-width: 0;
  margin: 0;
  padding: clamp(${space[5]}, 4vw, ${space[6]});
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.low};
`
