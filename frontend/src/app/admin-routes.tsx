import { PATHS } from '@loggia/contracts/paths'
import type { RouteObject } from 'react-router'
import { lazyExport } from '../ui/layout/lazy-export.tsx'
import { NotFound } from './shell/not-found.tsx'

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
const AdminMessagesRoute = lazyExport(
  () => import('./routes/admin-messages.tsx'),
  'AdminMessagesRoute',
)
const AdminNewsletterRoute = lazyExport(
  () => import('./routes/admin-newsletter.tsx'),
  'AdminNewsletterRoute',
)
const AdminAccountRoute = lazyExport(
  () => import('./routes/admin-account.tsx'),
  'AdminAccountRoute',
)
const AdminTeamRoute = lazyExport(() => import('./routes/admin-team.tsx'), 'AdminTeamRoute')
const AdminActivityRoute = lazyExport(
  () => import('./routes/admin-activity.tsx'),
  'AdminActivityRoute',
)
const AdminTrashRoute = lazyExport(() => import('./routes/admin-trash.tsx'), 'AdminTrashRoute')
const AdminHealthRoute = lazyExport(() => import('./routes/admin-health.tsx'), 'AdminHealthRoute')
const AdminClientsRoute = lazyExport(
  () => import('./routes/admin-clients.tsx'),
  'AdminClientsRoute',
)
const AdminClientRoute = lazyExport(() => import('./routes/admin-client.tsx'), 'AdminClientRoute')
const AdminProjectRoute = lazyExport(
  () => import('./routes/admin-project.tsx'),
  'AdminProjectRoute',
)
const AdminSettingsRoute = lazyExport(
  () => import('./routes/admin-settings.tsx'),
  'AdminSettingsRoute',
)

const AdminSiteRoute = lazyExport(() => import('./routes/admin-site.tsx'), 'AdminSiteRoute')

/** The screens of the back office, each a chunk of its own. */
export const ADMIN_ROUTES: RouteObject[] = [
  { index: true, Component: AdminDashboardRoute },
  { path: PATHS.adminClients, Component: AdminClientsRoute },
  { path: PATHS.newClient, Component: AdminClientsRoute },
  { path: `${PATHS.adminClients}/:id`, Component: AdminClientRoute },
  { path: PATHS.adminProjects, Component: AdminProjectsRoute },
  { path: PATHS.newProject, Component: AdminProjectsRoute },
  { path: `${PATHS.adminProjects}/:id`, Component: AdminProjectRoute },
  { path: PATHS.adminContacts, Component: AdminContactsRoute },
  { path: `${PATHS.adminContacts}/:id`, Component: AdminContactRoute },
  { path: PATHS.adminMessages, Component: AdminMessagesRoute },
  { path: PATHS.adminNewsletter, Component: AdminNewsletterRoute },
  { path: PATHS.adminAccount, Component: AdminAccountRoute },
  { path: PATHS.adminTeam, Component: AdminTeamRoute },
  { path: PATHS.adminActivity, Component: AdminActivityRoute },
  { path: PATHS.adminTrash, Component: AdminTrashRoute },
  { path: PATHS.adminHealth, Component: AdminHealthRoute },
  { path: PATHS.adminSite, Component: AdminSiteRoute },
  { path: `${PATHS.adminSite}/:key`, Component: AdminSiteRoute },
  { path: PATHS.adminSettings, Component: AdminSettingsRoute },
  { path: '*', Component: NotFound },
]
