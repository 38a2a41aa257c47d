import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { type ButtonStyleProps, buttonStyle } from './button-style.ts'

/** A link within the site that looks like a button. */
export const ButtonLink = styled(Link)<ButtonStyleProps>`
  ${buttonStyle}
`
