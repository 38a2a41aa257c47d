import { Menu, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useMenu } from '../../lib/browser/use-menu.ts'
import { HeaderButton } from '../buttons/header-button.tsx'
import { SidebarLogo } from './logo.tsx'
import { SidebarAccount, type SidebarAccountProps } from './sidebar-account.tsx'
import { Bar, Content, Frame, Shutter } from './sidebar-layout-style.ts'
import { MAIN_ID } from './skip-link.tsx'

interface SidebarLayoutProps {
  companyName: string | undefined
  /** Null until it is known. */
  account: SidebarAccountProps | null
  /** Stands in the header of small screens, beside the button of the menu. */
  tools: ReactNode
  onLogout: () => void
  loggingOut: boolean
  /** The navigation in the sidebar. `close` collapses the menu on small screens. */
  renderNav: (close: () => void) => ReactNode
  children: ReactNode
}

/** The layout of signed-in pages: a sidebar, which is a rail of icons on tablets and collapses to a menu on phones. */
export function SidebarLayout(props: SidebarLayoutProps) {
  const { companyName, account, onLogout, loggingOut, renderNav, tools, children } = props
  const { key } = useLocation()
  const bar = useRef<HTMLElement>(null)
  const menu = useMenu(bar, key)
  return (
    <Frame>
      <Bar ref={bar}>
        <SidebarLogo name={companyName} />
        {tools}
        <HeaderButton
          aria-expanded={menu.open}
          aria-controls="sidebar"
          aria-label={menu.open ? 'Close menu' : 'Open menu'}
          onClick={menu.toggle}
        >
          {menu.open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </HeaderButton>
        <Shutter id="sidebar" $open={menu.open}>
          {renderNav(menu.close)}
          {account && (
            <SidebarAccount
              {...account}
              onLogout={onLogout}
              loggingOut={loggingOut}
              onLeave={menu.close}
            />
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
