import { Link } from 'react-router'
import { styled } from 'styled-components'
import { WITHOUT_SCRIPTS } from '../../../styles/motion.ts'
import { font, from, layer, night, size, space } from '../../../styles/theme.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { MenuButton } from '../../../ui/buttons/menu-button.tsx'
import { darkStyle } from '../../../ui/layout/dark-style.ts'

export const Bar = styled.header`
  ${darkStyle}
  position: fixed;
  z-index: ${layer.header};
  inset: 0 0 auto;
  border-bottom: 1px solid ${night.line};
  background: color-mix(in srgb, ${night.ground} 95%, transparent);
  backdrop-filter: blur(14px);
`

export const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  max-width: calc(${size.page} + 2 * ${space[5]});
  height: ${size.header};
  margin-inline: auto;
  padding-inline: ${space[5]};
`

export const Wide = styled.nav`
  display: none;

  ${from.large} {
    display: flex;
    align-items: center;
    gap: ${space[5]};
  }
`

export const NavLink = styled(Link)`
  padding-block: ${space[2]};
  color: ${night.textSoft};
  font-size: ${font.small};
  font-weight: 500;
  text-decoration: none;

  &:hover,
  &[aria-current] {
    color: ${night.text};
  }

  &[aria-current] {
    box-shadow: 0 2px 0 ${night.blue};
  }
`

/** There are more links here than in the sidebars, which have room for theirs sooner. */
export const Toggle = styled(MenuButton)`
  ${from.medium} {
    display: grid;
  }

  ${from.large} {
    display: none;
  }

  ${WITHOUT_SCRIPTS} {
    display: none;
  }
`

export const ContactLink = styled(ButtonLink)`
  min-height: 2.5rem;
  padding-inline: ${space[4]};
  font-size: ${font.small};
`
