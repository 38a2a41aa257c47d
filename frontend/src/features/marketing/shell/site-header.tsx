import { PATHS, sectionPath } from '@loggia/contracts/paths'
import { Menu, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router'
import { useMenu } from '../../../lib/browser/use-menu.ts'
import { Logo } from '../../../ui/layout/logo.tsx'
import { HEADER_SECTIONS } from '../content/navigation.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { Bar, ContactLink, NavLink, Row, Toggle, Wide } from './site-header-style.ts'
import { useActiveSection } from '../sections/use-active-section.ts'

interface SiteHeaderProps {
  companyName: string
  /** Whether somebody is signed in to the portal. */
  isClient: boolean
  /** What signed-in staff see on wide screens and in the menu of small ones. */
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
        <Wide aria-label="Main">
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
          <ContactLink to={sectionPath('contact')} $look="night">
            Contact Us
          </ContactLink>
        </Wide>
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
