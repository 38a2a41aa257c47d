import { LogOut, Menu, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useMenu } from '../../lib/browser/use-menu.ts'
import { Button } from '../buttons/button.tsx'
import { Logo } from './logo.tsx'
import { MenuButton } from '../buttons/menu-button.tsx'
import { Account, Bar, Content, Frame, Shutter } from './sidebar-layout-style.ts'
import { MAIN_ID } from './skip-link.tsx'

interface SidebarLayoutProps {
  companyName: string | undefined
  /** The signed-in account: a name or email address, and a second line. Null until it is known. */
  account: { title: string; subtitle?: string; path?: string } | null
  /** Stands in the header of small screens, beside the button of the menu. */
  tools?: ReactNode
  onLogout: () => void
  loggingOut: boolean
  /** The navigation in the sidebar. `close` collapses the menu on small screens. */
  renderNav: (close: () => void) => ReactNode
  children: ReactNode
}

/** The layout of signed-in pages: a sidebar, which collapses to a menu on small screens. */
export function SidebarLayout(props: SidebarLayoutProps) {
  const { companyName, account, onLogout, loggingOut, renderNav, tools, children } = props
  const { key } = useLocation()
  const bar = useRef<HTMLElement>(null)
  const menu = useMenu(bar, key)
  return (
    <Frame>
      <Bar ref={bar}>
        <Logo name={companyName} />
        {tools}
        <MenuButton
          aria-expanded={menu.open}
          aria-controls="sidebar"
          aria-label={menu.open ? 'Close menu' : 'Open menu'}
          onClick={menu.toggle}
        >
          {menu.open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </MenuButton>
        <Shutter id="sidebar" $open={menu.open}>
          {renderNav(menu.close)}
          {account && (
            <Account>
              <strong>
                {account.path ? (
                  <Link to={account.path} onClick={menu.close}>
                    {account.title}
                  </Link>
                ) : (
                  account.title
                )}
              </strong>
              {account.subtitle && <span>{account.subtitle}</span>}
              <Button variant="secondary" wide busy={loggingOut} onClick={onLogout}>
                <LogOut size={18} aria-hidden="true" />
                Logout
              </Button>
            </Account>
          )}
        </Shutter>
      </Bar>
      <Content id={MAIN_ID} tabIndex={-1}>
        {/* Shells are programs: without scripts their screens stay outlines. */}
        <noscript>
          <p>These pages need JavaScript. Please turn it on in your browser.</p>
        </noscript>
        {children}
      </Content>
    </Frame>
  )
}
