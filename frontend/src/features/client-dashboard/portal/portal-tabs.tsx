import * as Icons from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { SidebarLabel, sidebarItemStyle } from '../../../ui/layout/sidebar-item.ts'
import { Tab, TabList, Tabs } from '../../../ui/tabs/tabs.tsx'
import { type PortalTabKey, START_TAB, type tabsFor } from './portal-tab.ts'

const ICONS: Record<PortalTabKey, Icons.LucideIcon> = {
  dashboard: Icons.LayoutDashboard,
  projects: Icons.FolderKanban,
  clients: Icons.Building2,
  messages: Icons.MessagesSquare,
  documents: Icons.FileText,
  financials: Icons.Wallet,
  settings: Icons.SlidersHorizontal,
}

interface PortalTabsProps {
  /** The key of the tab on screen; null for a page that belongs to none. */
  selected: PortalTabKey | null
  children: ReactNode
}

/** Connects the list of tabs in the sidebar with the panels in the main area. */
export function PortalTabs({ selected, children }: PortalTabsProps) {
  return (
    <Tabs value={selected} start={START_TAB} orientation="vertical" manual>
      {children}
    </Tabs>
  )
}

interface PortalTabListProps {
  tabs: ReturnType<typeof tabsFor>
  onChoose: (key: PortalTabKey) => void
  /** The end of a tab. */
  marks: Partial<Record<PortalTabKey, ReactNode>>
}

export function PortalTabList({ tabs, onChoose, marks }: PortalTabListProps) {
  return (
    <TabList aria-label="Client portal">
      {tabs.map(({ key, label }) => {
        const Icon = ICONS[key]
        return (
          <Item key={key} value={key} onClick={() => onChoose(key)}>
            <Icon size={18} aria-hidden="true" />
            <SidebarLabel>{label}</SidebarLabel>
            {marks[key]}
          </Item>
        )
      })}
    </TabList>
  )
}

const Item = styled(Tab)`
  ${sidebarItemStyle}
`
