import { PATHS } from '@loggia/contracts/paths'
import { type RouteObject, useRoutes } from 'react-router'
import { AdminLayout } from './layouts/admin-layout.tsx'
import { lazyExport } from './lazy-export.ts'
import { NotFoundRoute } from './routes/not-found.tsx'

const AdminDashboardRoute = lazyExport(
  () => import('./routes/admin-dashboard.tsx'),
  'AdminDashboardRoute',
)
const AdminProjectsRoute = lazyExport(
  () => import('./routes/admin-projects.tsx'),
  'AdminProjectsRoute',
)
const AdminContactsRoute = lazyExport(
  () => import('./routes/admin-contacts.tsx'),
  'AdminContactsRoute',
)
const AdminContactRoute = lazyExport(
  () => import('./routes/admin-contact.tsx'),
  'AdminContactRoute',
)
const AdminNewsletterRoute = lazyExport(
  () => import('./routes/admin-newsletter.tsx'),
  'AdminNewsletterRoute',
)
const AdminTeamRoute = lazyExport(() => import('./routes/admin-team.tsx'), 'AdminTeamRoute')
const AdminActivityRoute = lazyExport(
  () => import('./routes/admin-activity.tsx'),
  'AdminActivityRoute',
)
const AdminHealthRoute = lazyExport(() => import('./routes/admin-health.tsx'), 'AdminHealthRoute')
const AdminClientsRoute = lazyExport(
  () => import('./routes/admin-clients.tsx'),
  'AdminClientsRoute',
)
const AdminSettingsRoute = lazyExport(
  () => import('./routes/admin-settings.tsx'),
  'AdminSettingsRoute',
)

const ROUTES: RouteObject[] = [
  {
    Component: AdminLayout,
    children: [
      { index: true, Component: AdminDashboardRoute },
      { path: within(PATHS.adminClients), Component: AdminClientsRoute },
      { path: within(PATHS.newClient), Component: AdminClientsRoute },
      { path: within(PATHS.adminProjects), Component: AdminProjectsRoute },
      { path: within(PATHS.newProject), Component: AdminProjectsRoute },
      { path: within(PATHS.adminContacts), Component: AdminContactsRoute },
      { path: within(`${PATHS.adminContacts}/:id`), Component: AdminContactRoute },
      { path: within(PATHS.adminNewsletter), Component: AdminNewsletterRoute },
      { path: within(PATHS.adminTeam), Component: AdminTeamRoute },
      { path: within(PATHS.adminActivity), Component: AdminActivityRoute },
      { path: within(PATHS.adminHealth), Component: AdminHealthRoute },
      { path: within(PATHS.adminSettings), Component: AdminSettingsRoute },
      { path: '*', Component: NotFoundRoute },
    ],
  },
]

/** The part of a path that is relative to the back office. */
function within(path: string): string {
  return path.slice(PATHS.admin.length + 1)
}

/** The back office. Its routes are a chunk of their own, which visitors never download. */
export function AdminRoutes() {
  return useRoutes(ROUTES)
}
