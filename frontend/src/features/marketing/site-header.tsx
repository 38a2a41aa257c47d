import { PATHS, sectionPath } from '@atrium/contracts/paths'
import { Menu, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { styled } from 'styled-components'
import { useMenu } from '../../lib/use-menu.ts'
import { font, from, layer, night, size, space } from '../../styles/theme.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { nightStyle } from '../../ui/night-style.ts'
import { HEADER_SECTIONS } from './content/navigation.ts'
import { MobileMenu } from './mobile-menu.tsx'

interface SiteHeaderProps {
  companyName: string
  /** Whether somebody is signed in to the portal. */
  isClient: boolean
  /** What signed-in staff see on wide screens and in the menu of small ones. */
  staff: { wide: ReactNode; small: ReactNode } | null
}

export function SiteHeader({ companyName, isClient, staff }: SiteHeaderProps) {
  const { key } = useLocation()
  const bar = useRef<HTMLElement>(null)
  const menu = useMenu(bar, key)
  return (
    <Bar ref={bar}>
      <Row>
        <Logo name={companyName} />
        <Wide aria-label="Main">
          {HEADER_SECTIONS.map(({ section, label }) => (
            <NavLink key={section} to={sectionPath(section)}>
              {label}
            </NavLink>
          ))}
          {isClient && (
            <NavLink to={PATHS.clientDashboard} aria-label="Client Dashboard">
              Dashboard
            </NavLink>
          )}
          {staff?.wide}
          <ContactLink to={sectionPath('contact')} $look="night">
            Contact Us
          </ContactLink>
        </Wide>
        <MenuButton
          aria-expanded={menu.open}
          aria-controls="site-menu"
          aria-label={menu.open ? 'Close menu' : 'Open menu'}
          onClick={menu.toggle}
        >
          {menu.open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </MenuButton>
      </Row>
      <MobileMenu id="site-menu" open={menu.open} isClient={isClient} onLink={menu.close}>
        {staff?.small}
      </MobileMenu>
    </Bar>
  )
}

const Bar = styled.header`
  ${nightStyle}
  position: fixed;
  z-index: ${layer.header};
  inset: 0 0 auto;
  border-bottom: 1px solid ${night.line};
  background: color-mix(in srgb, ${night.ground} 95%, transparent);
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

const Wide = styled.nav`
  display: none;

  ${from.medium} {
    display: flex;
    align-items: center;
    gap: ${space[5]};
  }
`

const NavLink = styled(Link)`
  padding-block: ${space[2]};
  color: ${night.textSoft};
  font-size: ${font.small};
  font-weight: 500;
  text-decoration: none;

  &:hover {
    color: ${night.text};
  }
`

const ContactLink = styled(ButtonLink)`
  min-height: 2.5rem;
  padding-inline: ${space[4]};
  font-size: ${font.small};
`
