import { LayoutDashboard } from 'lucide-react'
import * as RadixTabs from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { PageHeader } from '../../ui/page-header.tsx'
import { sidebarItemStyle } from '../../ui/sidebar-item.ts'
import { Overview } from './overview.tsx'

/** The tabs of the portal switch what is shown in place; list and panels stand far apart in it. */
export function PortalTabs({ children }: { children: ReactNode }) {
  return (
    <RadixTabs.Root defaultValue="dashboard" orientation="vertical">
      {children}
    </RadixTabs.Root>
  )
}

export function PortalTabList({ onChoose }: { onChoose: () => void }) {
  return (
    <RadixTabs.List aria-label="Client portal">
      <Item value="dashboard" onClick={onChoose}>
        <LayoutDashboard size={18} aria-hidden="true" />
        Dashboard
      </Item>
    </RadixTabs.List>
  )
}

export function PortalPanels() {
  return (
    <RadixTabs.Content value="dashboard">
      <PageHeader title="Dashboard" subtitle="Where your projects stand." />
      <Overview />
    </RadixTabs.Content>
  )
}

const Item = styled(RadixTabs.Trigger)`
  ${sidebarItemStyle}
`
