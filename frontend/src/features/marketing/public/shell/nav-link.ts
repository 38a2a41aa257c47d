import { styled } from 'styled-components'
import { darkSection, font, space } from '../../../../styles/theme.ts'

/** A link in the header; the one of the section in view is underlined. */
export const NavLink = styled.a`
  padding-block: ${space[3]};
  color: ${darkSection.textSoft};
  font-size: ${font.small};
  font-weight: 500;
  text-decoration: none;

  &:hover,
  &[aria-current] {
    color: ${darkSection.text};
  }

  &[aria-current] {
    box-shadow: 0 2px 0 ${darkSection.brandText};
  }

  @media (forced-colors: active) {
    &[aria-current] {
      border-bottom: 2px solid;
    }
  }
`
