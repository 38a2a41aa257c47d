import { styled } from 'styled-components'
import { color, radius, shadow, space } from '../../styles/theme.ts'

export const Card = styled.div`
  min-width: 0;
  padding: ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.low};
`
