import type { Action } from '@loggia/contracts/permissions'
import { PATHS } from '@loggia/contracts/paths'

interface PortalTab {
  key: 'dashboard' | 'projects' | 'messages' | 'clients' | 'documents' | 'financials' | 'settings'
  label: string
  subtitle: string
  /** Replaces the subtitle for those who have one permission and not the other. */
  subtitleFor?: { permission: Action; without: Action; subtitle: string }
  /** The permission required to see the tab; none for all clients. */
  permission?: Action
  /** Whether it is about the records of a client, so that people without any have no use for it. */
  needsRecords?: true
}

const DASHBOARD: PortalTab = {
  key: 'dashboard',
  label: 'Dashboard',
  subtitle: 'Where your projects stand',
}

/** The tabs of the portal, in their order. */
const PORTAL_TABS: readonly PortalTab[] = [
  DASHBOARD,
  { key: 'projects', label: 'Projects', subtitle: 'What we are working on for you' },
  {
    key: 'messages',
    label: 'Messages',
    subtitle: 'What you and the people who work for you write to each other',
    needsRecords: true,
  },
  {
    key: 'clients',
    label: 'Clients',
    subtitle: 'Everyone you work for, and how to reach them',
    permission: 'clients:write',
  },
  {
    key: 'documents',
    label: 'Documents',
    subtitle: 'Files that are shared with you',
    // Managers connect the agency's whole Drive, and have none of their own to disconnect.
    subtitleFor: {
      permission: 'drive:write',
      without: 'drive:disconnect',
      subtitle: 'All files in the agency’s Drive',
    },
  },
  {
    key: 'financials',
    label: 'Financials',
    subtitle: 'Invoices and payments',
    permission: 'financials:read',
  },
  {
    key: 'settings',
    label: 'Site Settings',
    subtitle: 'What the public site says about the company',
    permission: 'siteSettings:write',
  },
]

export type PortalTabKey = PortalTab['key']

/** The tab of all clients. */
export const START_TAB = DASHBOARD.key

/** The tabs that a client with these permissions, and with or without records, has a use for. */
export function tabsFor(permissions: readonly string[], hasRecords: boolean): PortalTab[] {
  return PORTAL_TABS.filter(
    ({ permission, needsRecords }) =>
      (!permission || permissions.includes(permission)) && (!needsRecords || hasRecords),
  ).map(({ subtitleFor: other, ...tab }) =>
    other && permissions.includes(other.permission) && !permissions.includes(other.without)
      ? { ...tab, subtitle: other.subtitle }
      : tab,
  )
}

/** The tab with this key, from the `tab` parameter of the URL; the dashboard if it is not among `tabs`. */
export function findTab(key: string | null, tabs: readonly PortalTab[]): PortalTab {
  return tabs.find((tab) => tab.key === key) ?? DASHBOARD
}

/** The path of a tab. */
export function portalTabPath(key: PortalTabKey): string {
  return key === 'dashboard' ? PATHS.clientDashboard : `${PATHS.clientDashboard}?tab=${key}`
}
