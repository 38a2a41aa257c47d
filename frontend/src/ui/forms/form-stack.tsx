import { styled } from 'styled-components'
import { space } from '../../styles/theme.ts'

export const FormStack = styled.form`
  display: grid;
  gap: ${space[4]};
`
