import type { ComponentType } from 'react'
import { lazyExport } from '../../ui/layout/lazy-export.tsx'
import type { PortalTabKey } from '../../features/client-dashboard/portal/portal-tab.ts'

/** The panel of each tab of the portal, loaded when the tab is opened. */
export const PANEL_OF_TAB: Record<PortalTabKey, ComponentType> = {
  dashboard: lazyExport(() => import('./dashboard-panel.tsx'), 'DashboardPanel'),
  projects: lazyExport(() => import('./projects-panel.tsx'), 'ProjectsPanel'),
  messages: lazyExport(() => import('./messages-panel.tsx'), 'MessagesPanel'),
  clients: lazyExport(() => import('./clients-panel.tsx'), 'ClientsPanel'),
  documents: lazyExport(() => import('./documents-panel.tsx'), 'DocumentsPanel'),
  financials: lazyExport(() => import('./financials-panel.tsx'), 'FinancialsPanel'),
  settings: lazyExport(() => import('./settings-panel.tsx'), 'SettingsPanel'),
}
