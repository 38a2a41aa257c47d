import { styled } from 'styled-components'
import { type ButtonStyleProps, buttonStyle } from './button-style.ts'

/** A link to a file or another site that looks like a button. */
export const ButtonAnchor = styled.a<ButtonStyleProps>`
  ${buttonStyle}
`
