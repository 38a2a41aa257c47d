import { PATHS, sectionPath } from '@loggia/contracts/paths'
import { Menu, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { styled } from 'styled-components'
import { useMenu } from '../../../lib/browser/use-menu.ts'
import { WITHOUT_SCRIPTS } from '../../../styles/motion.ts'
import { font, from, layer, darkSection, size, space } from '../../../styles/theme.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { MenuButton } from '../../../ui/buttons/menu-button.tsx'
import { darkStyle } from '../../../ui/layout/dark-style.ts'
import { Logo } from '../../../ui/layout/logo.tsx'
import { HEADER_SECTIONS } from '../content/navigation.ts'
import { useActiveSection } from '../sections/use-active-section.ts'
import { MobileMenu } from './mobile-menu.tsx'

interface SiteHeaderProps {
  companyName: string | undefined
  /** Whether a client is signed in to the portal. */
  isClient: boolean
  /** The entries of signed-in staff, on wide screens and in the mobile menu. */
  staff: { wide: ReactNode; small: ReactNode } | null
}

export function SiteHeader({ companyName, isClient, staff }: SiteHeaderProps) {
  const { key, pathname } = useLocation()
  const active = useActiveSection(pathname === PATHS.home)
  const bar = useRef<HTMLElement>(null)
  const menu = useMenu(bar, key)
  return (
    <Bar ref={bar}>
      <Row>
        <Logo name={companyName} />
        <DesktopNav aria-label="Main">
          {HEADER_SECTIONS.map(({ section, label }) => (
            <NavLink
              key={section}
              to={sectionPath(section)}
              aria-current={section === active ? 'true' : undefined}
            >
              {label}
            </NavLink>
          ))}
          {isClient && (
            <NavLink to={PATHS.clientDashboard} aria-label="Client Dashboard">
              Dashboard
            </NavLink>
          )}
          {staff?.wide}
          <ContactLink to={sectionPath('contact')} $variant="onDark">
            Contact Us
          </ContactLink>
        </DesktopNav>
        <Toggle
          aria-expanded={menu.open}
          aria-controls="site-menu"
          aria-label={menu.open ? 'Close menu' : 'Open menu'}
          onClick={menu.toggle}
        >
          {menu.open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </Toggle>
      </Row>
      <MobileMenu id="site-menu" open={menu.open} isClient={isClient} onLink={menu.close}>
        {staff?.small}
      </MobileMenu>
    </Bar>
  )
}

const Bar = styled.header`
  ${darkStyle}
  position: fixed;
  z-index: ${layer.header};
  inset: 0 0 auto;
  border-bottom: 1px solid ${darkSection.line};
  background: color-mix(in srgb, ${darkSection.background} 95%, transparent);
  backdrop-filter: blur(14px);
`

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  max-width: calc(${size.page} + 2 * ${space[5]});
  height: ${size.header};
  margin-inline: auto;
  padding-inline: ${space[5]};
`

const DesktopNav = styled.nav`
  display: none;

  ${from.large} {
    display: flex;
    align-items: center;
    gap: ${space[5]};
  }
`

const NavLink = styled(Link)`
  padding-block: ${space[2]};
  color: ${darkSection.textSoft};
  font-size: ${font.small};
  font-weight: 500;
  text-decoration: none;

  &:hover,
  &[aria-current] {
    color: ${darkSection.text};
  }

  &[aria-current] {
    box-shadow: 0 2px 0 ${darkSection.blue};
  }
`

/** Shown up to a larger breakpoint than in the sidebars: the header holds more links. */
const Toggle = styled(MenuButton)`
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

const ContactLink = styled(ButtonLink)`
  min-height: 2.5rem;
  padding-inline: ${space[4]};
  font-size: ${font.small};
`
