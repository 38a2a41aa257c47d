import { Menu, X } from 'lucide-react'
import { type ReactNode, useRef, type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { HeaderButton } from '../buttons/header-button.tsx'
import { SidebarLogo } from './logo.tsx'
import { SidebarAccount, type SidebarAccountProps } from './sidebar-account.tsx'
import { MAIN_ID } from './skip-link.tsx'
import { color, from, inRail, layer, size, space } from '../../styles/theme.ts'
import { RoomScale } from '../../styles/room-scale.ts'

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
      <RoomScale />
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

/**
 * A disclosure menu. Escape closes it, and so does every navigation.
 *
 * @param frame the element that holds the button and the menu
 * @param locationKey the key of the current location
 */
function useMenu(frame: RefObject<HTMLElement | null>, locationKey: string) {
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === locationKey

  useEffect(() => {
    if (!open) return
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      setOpenAt(null)
      frame.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open, frame])

  return {
    open,
    toggle: () => setOpenAt(open ? null : locationKey),
    close: () => setOpenAt(null),
  }
}

const Frame = styled.div`
  min-height: calc(100svh - ${size.banner} - ${size.viewBanner});
  background: ${color.backgroundSoft};

  ${from.small} {
    display: grid;
    grid-template-columns: ${size.rail} minmax(0, 1fr);
  }

  ${from.roomy} {
    grid-template-columns: ${size.sidebar} minmax(0, 1fr);
  }
`

const Bar = styled.header`
  position: sticky;
  z-index: ${layer.header};
  top: ${size.viewBanner};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  padding: ${space[2]} ${space[5]};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};

  > a {
    flex: 1;
  }

  ${from.small} {
    flex-flow: column;
    align-items: stretch;
    justify-content: flex-start;
    height: calc(100svh - ${size.banner} - ${size.viewBanner});
    border-right: 1px solid ${color.line};
    border-bottom: 0;

    > a {
      flex: none;
    }
  }

  ${inRail} {
    gap: ${space[2]};
    /* The rest of a rail beside buttons of 2.75rem. */
    padding: ${space[4]} calc((${size.rail} - 2.75rem - 1px) / 2);

    > a {
      justify-content: center;
    }
  }

  ${from.roomy} {
    gap: ${space[6]};
    padding: ${space[5]} ${space[4]} ${space[4]};

    > a {
      padding-inline: ${space[2]};
    }

    > [data-bell] {
      position: absolute;
      top: ${space[4]};
      right: ${space[3]};
    }

    &:has(> [data-bell]) > a {
      padding-right: ${space[7]};
    }
  }
`

const Shutter = styled.div<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'grid' : 'none')};
  flex-basis: 100%;
  gap: ${space[4]};
  /* Less by the line with the logo, which stays in sight. */
  max-height: calc(100svh - 4.5rem - ${size.banner} - ${size.viewBanner});
  padding-block: ${space[4]} ${space[3]};
  overflow-y: auto;
  overscroll-behavior: contain;

  /* Outside, it would be cut off. */
  :focus-visible {
    outline-offset: -3px;
  }

  ${from.small} {
    flex: 1;
    max-height: none;
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    min-height: 0;
    padding: 0;
  }

  ${inRail} {
    /* A bar would take the room of the icons. */
    scrollbar-width: none;
  }
`

/** Every page begins at the same edge; how far it reaches is its own affair. */
const Content = styled.main`
  padding: ${space[4]} ${space[5]} ${space[8]};

  > * {
    max-width: 64rem;
  }

  /* Tables use a wide screen. With :has() the browser would compute all styles again for each element that comes or goes. */
  > [data-wide],
  > [data-wide] ~ * {
    max-width: 90rem;
  }

  ${from.small} {
    padding-top: ${space[6]};
  }

  ${from.large} {
    padding: ${space[7]};
  }
`
