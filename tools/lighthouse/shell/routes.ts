import {
  clientPath,
  contactPath,
  ownProjectPath,
  PATHS,
  projectPath,
} from '@loggia/contracts/paths'

const STAFF_ROUTES = [
  PATHS.admin,
  PATHS.adminClients,
  PATHS.adminProjects,
  PATHS.adminContacts,
  PATHS.adminNewsletter,
  PATHS.adminTeam,
  PATHS.adminActivity,
  PATHS.adminTrash,
  PATHS.adminHealth,
  PATHS.adminMessages,
  PATHS.adminSettings,
  // Records that the demo has.
  clientPath(1),
  projectPath(1),
  contactPath(1),
]

const CLIENT_ROUTES = [
  ...['', '?tab=projects', '?tab=messages', '?tab=documents'].map(
    (tab) => PATHS.clientDashboard + tab,
  ),
  ownProjectPath(1),
]

const MANAGER_ROUTES = ['?tab=clients', '?tab=settings'].map((tab) => PATHS.clientDashboard + tab)

/** Every shell route, with whose it is. */
export const SHELL_ROUTES = [
  ...STAFF_ROUTES.map((path) => ({ path, kind: 'staff' as const })),
  ...CLIENT_ROUTES.map((path) => ({ path, kind: 'client' as const })),
  ...MANAGER_ROUTES.map((path) => ({ path, kind: 'manager' as const })),
]
