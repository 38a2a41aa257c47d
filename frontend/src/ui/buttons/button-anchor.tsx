import { styled } from 'styled-components'
import { type ButtonStyleProps, buttonStyle } from './button-style.ts'

/** Leads to a file or another site and looks like a button. */
export const ButtonAnchor = styled.a<ButtonStyleProps>`
  ${buttonStyle}
`
