import { PATHS } from '@loggia/contracts/paths'
import { NOTICE_SETTINGS_PATHS } from '@loggia/contracts/notices/paths'
import { matchPath, type RouteObject } from 'react-router-dom'
import { CircleAlert } from 'lucide-react'
import { type PortalTabKey, START_TAB } from '../../features/client-dashboard/portal/portal-tab.ts'
import { room } from '../room.ts'
import { inTabView } from '../../lib/browser/tab-view.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { MessagePanel } from '../../ui/feedback/message-panel.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'

/** Stands in the frame of the portal where an address leads to nothing. */
function PortalPageMissing() {
  return (
    <>
      <PageTitle alone>Page not found</PageTitle>
      <MessagePanel
        icon={CircleAlert}
        title="This page does not exist"
        action={
          <ButtonLink to={inTabView(PATHS.clientDashboard)}>Back to the dashboard</ButtonLink>
        }
      >
        The address may not be complete, or what it led to has moved.
      </MessagePanel>
    </>
  )
}

/** The panel of each tab of the portal. */
export const PANEL_OF_TAB = {
  dashboard: room(() => import('./dashboard-panel.tsx'), 'DashboardPanel'),
  projects: room(() => import('./projects-panel.tsx'), 'ProjectsPanel'),
  messages: room(() => import('./messages-panel.tsx'), 'MessagesPanel'),
  clients: room(() => import('../../features/clients/portal/clients-tab.tsx'), 'ClientsTab'),
  documents: room(() => import('./documents-panel.tsx'), 'DocumentsPanel'),
  financials: room(() => import('./financials-panel.tsx'), 'FinancialsPanel'),
  settings: room(
    () => import('../../features/site-settings/shared/settings-form.tsx'),
    'SettingsForm',
  ),
} satisfies Record<PortalTabKey, unknown>

/** The panel at an address of the portal, for those who may see it; none where a page stands in its place. */
export function panelAt(pathname: string, search: string) {
  if (!matchPath(PATHS.clientDashboard, pathname)) return null
  const tab = new URLSearchParams(search).get('tab') ?? START_TAB
  return tab in PANEL_OF_TAB ? PANEL_OF_TAB[tab as PortalTabKey] : null
}

/** A page below a tab of the portal. It renders its own title and heading. */
interface PortalPage {
  path: string
  /** The tab that stays selected; null for a page of its own. */
  tab: PortalTabKey | null
  Component: NonNullable<RouteObject['Component']>
}

const PORTAL_PAGES: readonly PortalPage[] = [
  {
    path: NOTICE_SETTINGS_PATHS.client,
    tab: 'dashboard',
    Component: room(() => import('./notices-panel.tsx'), 'NoticesPanel'),
  },
  {
    path: `${PATHS.clientDashboard}/projects/:id`,
    tab: 'projects',
    Component: room(() => import('./own-project-panel.tsx'), 'OwnProjectPanel'),
  },
  {
    path: PATHS.clientProfile,
    tab: null,
    Component: room(() => import('./profile-panel.tsx'), 'ProfilePanel'),
  },
]

export const PORTAL_ROUTES: RouteObject[] = [
  ...PORTAL_PAGES.map(({ path, Component }) => ({ path, Component })),
  { path: '*', Component: PortalPageMissing },
]

/** The tab to which the page at a path belongs; null for one that belongs to none. */
export function tabOfPage(pathname: string): PortalTabKey | null {
  return PORTAL_PAGES.find(({ path }) => matchPath(path, pathname))?.tab ?? null
}
