import { PATHS } from '@loggia/contracts/paths'
import { lazy } from 'react'
import { type RouteObject, useRoutes } from 'react-router'
import { AdminLayout } from './layouts/admin-layout.tsx'
import { NotFoundRoute } from './routes/not-found.tsx'

const AdminDashboardRoute = lazy(async () => ({
  default: (await import('./routes/admin-dashboard.tsx')).AdminDashboardRoute,
}))
const AdminProjectsRoute = lazy(async () => ({
  default: (await import('./routes/admin-projects.tsx')).AdminProjectsRoute,
}))
const AdminContactsRoute = lazy(async () => ({
  default: (await import('./routes/admin-contacts.tsx')).AdminContactsRoute,
}))
const AdminContactRoute = lazy(async () => ({
  default: (await import('./routes/admin-contact.tsx')).AdminContactRoute,
}))
const AdminNewsletterRoute = lazy(async () => ({
  default: (await import('./routes/admin-newsletter.tsx')).AdminNewsletterRoute,
}))
const AdminTeamRoute = lazy(async () => ({
  default: (await import('./routes/admin-team.tsx')).AdminTeamRoute,
}))
const AdminActivityRoute = lazy(async () => ({
  default: (await import('./routes/admin-activity.tsx')).AdminActivityRoute,
}))
const AdminClientsRoute = lazy(async () => ({
  default: (await import('./routes/admin-clients.tsx')).AdminClientsRoute,
}))
const AdminSettingsRoute = lazy(async () => ({
  default: (await import('./routes/admin-settings.tsx')).AdminSettingsRoute,
}))

const ROOMS: RouteObject[] = [
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
      { path: within(PATHS.adminSettings), Component: AdminSettingsRoute },
      { path: '*', Component: NotFoundRoute },
    ],
  },
]

/** The part of an address after that of the back office. */
function within(path: string): string {
  return path.slice(PATHS.admin.length + 1)
}

/** The back office: what it is made of is known only to those who enter it. */
export function AdminRoutes() {
  return useRoutes(ROOMS)
}
