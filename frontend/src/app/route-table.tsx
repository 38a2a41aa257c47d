import { PATHS } from '@loggia/contracts/paths'
import type { RouteObject } from 'react-router-dom'
import { ADMIN_ROUTES } from './admin-routes.tsx'
import { lazyExport } from '../ui/layout/lazy-export.tsx'
import { PORTAL_ROUTES } from './portal/portal-pages.tsx'

// Portal and back office are chunks of their own, which visitors never download.
const ClientDashboardRoute = lazyExport(
  () => import('./routes/client-dashboard.tsx'),
  'ClientDashboardRoute',
)
const AdminLayout = lazyExport(() => import('./layouts/admin-layout.tsx'), 'AdminLayout')

export const ROUTES: RouteObject[] = [
  { path: PATHS.clientDashboard, Component: ClientDashboardRoute, children: PORTAL_ROUTES },
  { path: PATHS.admin, Component: AdminLayout, children: ADMIN_ROUTES },
]
