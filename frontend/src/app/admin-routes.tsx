import { PATHS } from '@loggia/contracts/paths'
import type { RouteObject } from 'react-router-dom'
import { lazyExport } from '../ui/layout/lazy-export.tsx'
import { NotFound } from './shell/not-found.tsx'

const Dashboard = lazyExport(() => import('./routes/admin-dashboard.tsx'), 'AdminDashboardRoute')
const Projects = lazyExport(() => import('./routes/admin-projects.tsx'), 'AdminProjectsRoute')
const Contacts = lazyExport(() => import('./routes/admin-contacts.tsx'), 'AdminContactsRoute')
const Contact = lazyExport(() => import('./routes/admin-contact.tsx'), 'AdminContactRoute')
const Messages = lazyExport(() => import('./routes/admin-messages.tsx'), 'AdminMessagesRoute')
const Newsletter = lazyExport(() => import('./routes/admin-newsletter.tsx'), 'AdminNewsletterRoute')
const Account = lazyExport(() => import('./routes/admin-account.tsx'), 'AdminAccountRoute')
const Team = lazyExport(() => import('./routes/admin-team.tsx'), 'AdminTeamRoute')
const Activity = lazyExport(() => import('./routes/admin-activity.tsx'), 'AdminActivityRoute')
const Trash = lazyExport(() => import('./routes/admin-trash.tsx'), 'AdminTrashRoute')
const Health = lazyExport(() => import('./routes/admin-health.tsx'), 'AdminHealthRoute')
const Clients = lazyExport(() => import('./routes/admin-clients.tsx'), 'AdminClientsRoute')
const Client = lazyExport(() => import('./routes/admin-client.tsx'), 'AdminClientRoute')
const Project = lazyExport(() => import('./routes/admin-project.tsx'), 'AdminProjectRoute')
const Settings = lazyExport(() => import('./routes/admin-settings.tsx'), 'AdminSettingsRoute')
const Site = lazyExport(() => import('./routes/admin-site.tsx'), 'AdminSiteRoute')

/** The screens of the back office, each a chunk of its own. */
export const ADMIN_ROUTES: RouteObject[] = [
  { index: true, Component: Dashboard },
  { path: PATHS.adminClients, Component: Clients },
  { path: PATHS.newClient, Component: Clients },
  { path: `${PATHS.adminClients}/:id`, Component: Client },
  { path: PATHS.adminProjects, Component: Projects },
  { path: PATHS.newProject, Component: Projects },
  { path: `${PATHS.adminProjects}/:id`, Component: Project },
  { path: PATHS.adminContacts, Component: Contacts },
  { path: `${PATHS.adminContacts}/:id`, Component: Contact },
  { path: PATHS.adminMessages, Component: Messages },
  { path: PATHS.adminNewsletter, Component: Newsletter },
  { path: PATHS.adminAccount, Component: Account },
  { path: PATHS.adminTeam, Component: Team },
  { path: PATHS.adminActivity, Component: Activity },
  { path: PATHS.adminTrash, Component: Trash },
  { path: PATHS.adminHealth, Component: Health },
  { path: PATHS.adminSite, Component: Site },
  { path: `${PATHS.adminSite}/:key`, Component: Site },
  { path: PATHS.adminSettings, Component: Settings },
  { path: '*', Component: NotFound },
]
