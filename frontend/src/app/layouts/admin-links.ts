import { PATHS } from '@loggia/contracts/paths'
import {
  Building2,
  FolderKanban,
  Globe,
  HeartPulse,
  History,
  Inbox,
  LayoutDashboard,
  Mails,
  MessagesSquare,
  UsersRound,
  Settings,
  Trash2,
} from 'lucide-react'

/** The screens in the sidebar of the back office, by what they are for. */
export const ADMIN_GROUPS = [
  {
    label: 'Work',
    links: [
      { path: PATHS.admin, label: 'Dashboard', icon: LayoutDashboard },
      { path: PATHS.adminClients, label: 'Clients', icon: Building2 },
      { path: PATHS.adminProjects, label: 'Projects', icon: FolderKanban },
      { path: PATHS.adminMessages, label: 'Messages', icon: MessagesSquare },
      { path: PATHS.adminContacts, label: 'Contacts', icon: Inbox },
    ],
  },
  {
    label: 'Site',
    links: [
      { path: PATHS.adminNewsletter, label: 'Newsletter', icon: Mails },
      { path: PATHS.adminSite, label: 'Website', icon: Globe },
    ],
  },
  {
    label: 'Administration',
    links: [
      { path: PATHS.adminTeam, label: 'Team', icon: UsersRound },
      { path: PATHS.adminActivity, label: 'Activity', icon: History },
      { path: PATHS.adminTrash, label: 'Trash', icon: Trash2 },
      { path: PATHS.adminHealth, label: 'Health', icon: HeartPulse },
      { path: PATHS.adminSettings, label: 'Settings', icon: Settings },
    ],
  },
] as const

/** The same screens, which the palette finds too. */
export const ADMIN_LINKS = ADMIN_GROUPS.flatMap(({ links }) => [...links])
