import { PATHS } from '@loggia/contracts/paths'
import type { Action } from '@loggia/contracts/permissions'
import {
  Building2,
  FolderKanban,
  Globe,
  HeartPulse,
  History,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mails,
  MessagesSquare,
  UsersRound,
  Settings,
  Trash2,
} from 'lucide-react'

interface AdminLink {
  path: string
  label: string
  icon: LucideIcon
  /** The action without which the screen is of no use. */
  needs: Action
}

/** The screens in the sidebar of the back office, by purpose. */
export const ADMIN_GROUPS: readonly { label: string; links: readonly AdminLink[] }[] = [
  {
    label: 'Work',
    links: [
      { path: PATHS.admin, label: 'Dashboard', icon: LayoutDashboard, needs: 'dashboard:read' },
      { path: PATHS.adminClients, label: 'Clients', icon: Building2, needs: 'clients:read' },
      { path: PATHS.adminProjects, label: 'Projects', icon: FolderKanban, needs: 'projects:read' },
      {
        path: PATHS.adminMessages,
        label: 'Messages',
        icon: MessagesSquare,
        needs: 'conversations:read',
      },
      { path: PATHS.adminContacts, label: 'Contacts', icon: Inbox, needs: 'contacts:read' },
    ],
  },
  {
    label: 'Site',
    links: [
      { path: PATHS.adminNewsletter, label: 'Newsletter', icon: Mails, needs: 'newsletter:read' },
      { path: PATHS.adminSite, label: 'Website', icon: Globe, needs: 'site:read' },
    ],
  },
  {
    label: 'Administration',
    links: [
      { path: PATHS.adminTeam, label: 'Team', icon: UsersRound, needs: 'team:read' },
      { path: PATHS.adminActivity, label: 'Activity', icon: History, needs: 'audit:read' },
      { path: PATHS.adminTrash, label: 'Trash', icon: Trash2, needs: 'trash:read' },
      { path: PATHS.adminHealth, label: 'Health', icon: HeartPulse, needs: 'health:read' },
      { path: PATHS.adminSettings, label: 'Settings', icon: Settings, needs: 'staffSettings:read' },
    ],
  },
]

/** The same screens, which the palette finds too. */
export const ADMIN_LINKS = ADMIN_GROUPS.flatMap(({ links }) => links)

/** The screen in the sidebar that a path belongs to; undefined where there is none, as for one's own account. */
export function linkOfPath(pathname: string): AdminLink | undefined {
  return ADMIN_LINKS.find(
    ({ path }) => pathname === path || (path !== PATHS.admin && pathname.startsWith(`${path}/`)),
  )
}
