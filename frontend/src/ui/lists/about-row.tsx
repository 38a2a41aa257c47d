import { styled } from 'styled-components'
import { color, radius, space } from '../../styles/theme.ts'

/** Shows which row a confirmation is about. */
export const AboutRow = styled.p`
  display: grid;
  gap: ${space[1]};
  padding: ${space[4]};
  border-radius: ${radius.small};
  background: ${color.surfaceSunken};
  overflow-wrap: anywhere;
`
