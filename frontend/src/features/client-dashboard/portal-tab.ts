import type { Action } from '@loggia/contracts/permissions'
import { PATHS } from '@loggia/contracts/paths'

interface PortalTab {
  key: 'dashboard' | 'projects' | 'clients' | 'documents' | 'financials' | 'settings'
  label: string
  subtitle: string
  /** What one must be allowed to do to see it. */
  needs?: Action
}

const DASHBOARD: PortalTab = {
  key: 'dashboard',
  label: 'Dashboard',
  subtitle: 'Where your projects stand.',
}

/** The tabs of the portal, in their order. */
export const PORTAL_TABS: readonly PortalTab[] = [
  DASHBOARD,
  { key: 'projects', label: 'Projects', subtitle: 'What we are working on for you.' },
  {
    key: 'clients',
    label: 'Clients',
    subtitle: 'Everybody the company works for.',
    needs: 'clients:write',
  },
  { key: 'documents', label: 'Documents', subtitle: 'Files that are shared with you.' },
  { key: 'financials', label: 'Financials', subtitle: 'Invoices and payments.' },
  {
    key: 'settings',
    label: 'Site Settings',
    subtitle: 'What the public site says about the company.',
    needs: 'siteSettings:write',
  },
]

export type PortalTabKey = PortalTab['key']

/** The tabs open to somebody with these permissions. */
export function tabsFor(permissions: readonly string[]): PortalTab[] {
  return PORTAL_TABS.filter(({ needs }) => !needs || permissions.includes(needs))
}

/** The tab that an address names, as far as it is one of `tabs`; otherwise the dashboard. */
export function tabNamed(key: string | null, tabs: readonly PortalTab[]): PortalTab {
  return tabs.find((tab) => tab.key === key) ?? DASHBOARD
}

/** The address of a tab. */
export function portalTabPath(key: PortalTabKey): string {
  return key === 'dashboard' ? PATHS.clientDashboard : `${PATHS.clientDashboard}?tab=${key}`
}
