import { PATHS } from '@loggia/contracts/paths'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { panelAt, PORTAL_ROUTES } from './portal/portal-pages.tsx'
import { isRoom, room } from './room.ts'
import { NotFound } from './shell/not-found.tsx'

// The frames of portal and back office, around their rooms.
const ClientDashboard = room(() => import('./routes/client-dashboard.tsx'), 'ClientDashboardRoute')
const AdminLayout = room(() => import('./layouts/admin-layout.tsx'), 'AdminLayout')

const Dashboard = room(() => import('./routes/admin-dashboard.tsx'), 'AdminDashboardRoute')
const Projects = room(() => import('./routes/admin-projects.tsx'), 'AdminProjectsRoute')
const Contacts = room(() => import('./routes/admin-contacts.tsx'), 'AdminContactsRoute')
const Contact = room(() => import('./routes/admin-contact.tsx'), 'AdminContactRoute')
const Messages = room(() => import('./routes/admin-messages.tsx'), 'AdminMessagesRoute')
const Newsletter = room(() => import('./routes/admin-newsletter.tsx'), 'AdminNewsletterRoute')
const Issues = room(() => import('./routes/admin-issues.tsx'), 'AdminIssuesRoute')
const Issue = room(() => import('./routes/admin-issue.tsx'), 'AdminIssueRoute')
const Account = room(() => import('./routes/admin-account.tsx'), 'AdminAccountRoute')
const ConnectApp = room(() => import('./routes/admin-connect-app.tsx'), 'AdminConnectAppRoute')
const Team = room(() => import('./routes/admin-team.tsx'), 'AdminTeamRoute')
const Activity = room(() => import('./routes/admin-activity.tsx'), 'AdminActivityRoute')
const Trash = room(() => import('./routes/admin-trash.tsx'), 'AdminTrashRoute')
const Health = room(() => import('./routes/admin-health.tsx'), 'AdminHealthRoute')
const Clients = room(() => import('./routes/admin-clients.tsx'), 'AdminClientsRoute')
const Client = room(() => import('./routes/admin-client.tsx'), 'AdminClientRoute')
const Project = room(() => import('./routes/admin-project.tsx'), 'AdminProjectRoute')
const Settings = room(() => import('./routes/admin-settings.tsx'), 'AdminSettingsRoute')
const EmailTexts = room(() => import('./routes/admin-email-texts.tsx'), 'AdminEmailTextsRoute')
const Webhooks = room(() => import('./routes/admin-webhooks.tsx'), 'AdminWebhooksRoute')
const Site = room(() => import('./routes/admin-site.tsx'), 'AdminSiteRoute')

const ADMIN_ROUTES: RouteObject[] = [
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
  { path: PATHS.adminIssues, Component: Issues },
  { path: `${PATHS.adminIssues}/:id`, Component: Issue },
  { path: PATHS.adminAccount, Component: Account },
  { path: PATHS.connectApp, Component: ConnectApp },
  { path: PATHS.adminTeam, Component: Team },
  { path: PATHS.adminActivity, Component: Activity },
  { path: PATHS.adminTrash, Component: Trash },
  { path: PATHS.adminHealth, Component: Health },
  { path: PATHS.adminSite, Component: Site },
  { path: `${PATHS.adminSite}/:key`, Component: Site },
  { path: PATHS.adminSettings, Component: Settings },
  { path: PATHS.adminEmailTexts, Component: EmailTexts },
  { path: `${PATHS.adminEmailTexts}/:kind`, Component: EmailTexts },
  { path: PATHS.adminWebhooks, Component: Webhooks },
  { path: `${PATHS.adminWebhooks}/:id`, Component: Webhooks },
  { path: '*', Component: NotFound },
]

export const ROUTES: RouteObject[] = [
  { path: PATHS.clientDashboard, Component: ClientDashboard, children: PORTAL_ROUTES },
  { path: PATHS.admin, Component: AdminLayout, children: ADMIN_ROUTES },
]

/** Loads the frame and the room of an address, side by side. */
export async function loadRooms({ pathname, search }: URL | Location): Promise<void> {
  const matches = matchRoutes(ROUTES, pathname) ?? []
  const shown = [...matches.map(({ route }) => route.Component), panelAt(pathname, search)]
  await Promise.all(shown.filter(isRoom).map(({ load }) => load()))
}
