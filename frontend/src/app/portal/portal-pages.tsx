import { PATHS } from '@loggia/contracts/paths'
import { NOTICE_SETTINGS_PATHS } from '@loggia/contracts/notices/paths'
import { matchPath, type RouteObject } from 'react-router-dom'
import type { PortalTabKey } from '../../features/client-dashboard/portal/portal-tab.ts'
import { lazyExport } from '../../ui/layout/lazy-export.tsx'
import { PortalPageMissing } from './portal-page-missing.tsx'

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
    Component: lazyExport(() => import('./notices-panel.tsx'), 'NoticesPanel'),
  },
  {
    path: `${PATHS.clientDashboard}/projects/:id`,
    tab: 'projects',
    Component: lazyExport(() => import('./own-project-panel.tsx'), 'OwnProjectPanel'),
  },
  {
    path: PATHS.clientProfile,
    tab: null,
    Component: lazyExport(() => import('./profile-panel.tsx'), 'ProfilePanel'),
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
