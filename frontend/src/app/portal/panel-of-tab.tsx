import { type ComponentType, lazy } from 'react'
import { ComingSoon } from '../../features/client-dashboard/coming-soon.tsx'
import type { PortalTabKey } from '../../features/client-dashboard/portal-tab.ts'

/** What each tab of the portal shows: chunks of their own, fetched when the tab is opened. */
export const PANEL_OF_TAB: Record<PortalTabKey, ComponentType> = {
  dashboard: lazy(async () => ({
    default: (await import('./dashboard-panel.tsx')).DashboardPanel,
  })),
  projects: lazy(async () => ({ default: (await import('./projects-panel.tsx')).ProjectsPanel })),
  clients: lazy(async () => ({ default: (await import('./clients-panel.tsx')).ClientsPanel })),
  documents: lazy(async () => ({
    default: (await import('./documents-panel.tsx')).DocumentsPanel,
  })),
  financials: ComingSoon,
  settings: lazy(async () => ({
    default: (await import('../../features/site-settings/settings-form.tsx')).SettingsForm,
  })),
}
