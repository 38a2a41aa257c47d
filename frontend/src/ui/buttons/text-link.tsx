import { Link } from 'react-router-dom'
import { css, styled } from 'styled-components'
import { color } from '../../styles/theme.ts'
import { quick } from '../../styles/motion.ts'

export const linkStyle = css`
  color: ${color.brandText};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  transition: text-decoration-thickness ${quick};

  &:hover {
    text-decoration-thickness: 2px;
  }
`

/** A link within the site. */
export const TextLink = styled(Link)`
  ${linkStyle}
`

/** A link to an email address, a phone number or another site. */
export const TextAnchor = styled.a`
  ${linkStyle}
`
