import { PATHS } from '@loggia/contracts/paths'
import type { Action } from '@loggia/contracts/permissions'
import {
  Columns3,
  ExternalLink,
  FolderPlus,
  Keyboard,
  LogOut,
  type LucideIcon,
  Mail,
  Monitor,
  Moon,
  Rows3,
  Sun,
  Upload,
  UserPlus,
} from 'lucide-react'
import { heldKey } from '../../../lib/keys/held-key.ts'

/** The effects of commands beyond leading somewhere; the layout of the back office performs them. */
export type CommandAction =
  | 'openPalette'
  | 'showShortcuts'
  | 'toggleShortcuts'
  | 'useSystemScheme'
  | 'useLightScheme'
  | 'useDarkScheme'
  | 'toggleDensity'
  | 'signOut'

interface Command {
  label: string
  /** Of those that the palette offers, which lead somewhere or run something. */
  icon?: LucideIcon
  /** Other words that people look for. */
  words?: string
  /** The keys that do it. */
  keys?: readonly string[]
  /** Where it leads. */
  to?: string
  run?: CommandAction
  /** The action without which it is not offered. */
  permission?: Action
  /** The list on which `n` does it. */
  addsTo?: string
}

/** All commands, by name or by key. The palette offers those with an icon; the list of shortcuts shows those with keys. */
export const commands = (): readonly Command[] => [
  { label: 'Search and run commands', keys: [heldKey(), 'K'] },
  {
    label: 'Open in a new tab, in the search',
    keys: [heldKey(), 'Enter'],
  },
  {
    label: 'Add client',
    icon: UserPlus,
    words: 'new create',
    to: PATHS.newClient,
    permission: 'clients:write',
    addsTo: PATHS.adminClients,
  },
  {
    label: 'Add project',
    icon: FolderPlus,
    words: 'new create',
    to: PATHS.newProject,
    permission: 'projects:write',
    addsTo: PATHS.adminProjects,
  },
  {
    label: 'Invite a colleague',
    icon: UserPlus,
    words: 'add new team staff',
    to: `${PATHS.adminTeam}#invite`,
    permission: 'team:write',
    addsTo: PATHS.adminTeam,
  },
  {
    label: 'Show projects as a board',
    icon: Columns3,
    words: 'kanban status columns',
    to: `${PATHS.adminProjects}?view=board`,
    permission: 'projects:read',
  },
  {
    label: 'Import clients',
    icon: Upload,
    words: 'csv upload file',
    to: `${PATHS.adminClients}#import`,
    permission: 'clients:import',
  },
  {
    label: 'Import projects',
    icon: Upload,
    words: 'csv upload file',
    to: `${PATHS.adminProjects}#import`,
    permission: 'projects:import',
  },
  {
    label: 'Import newsletter subscribers',
    icon: Upload,
    words: 'csv upload file mailing list',
    to: `${PATHS.adminNewsletter}#import`,
    permission: 'newsletter:import',
  },
  {
    label: 'Send a test email',
    icon: Mail,
    words: 'mail smtp',
    to: `${PATHS.adminHealth}#test-mail`,
    permission: 'health:write',
  },
  { label: 'Go to the search, where there is one', keys: ['/'] },
  { label: 'Add something, where that is possible', keys: ['n'] },
  {
    label: 'Next and previous: of what waits, or of the list a record was opened from',
    keys: ['j', 'k'],
  },
  { label: 'Reply to what waits, or remind of it', keys: ['r'] },
  { label: 'Mark as contacted or paid, and show the next', keys: ['e'] },
  { label: 'Take over the contact that waits', keys: ['a'] },
  { label: 'Pick up and drop a project on the board, by its handle', keys: ['Space'] },
  { label: 'Undo what a notification offers to undo', keys: [heldKey(), 'Z'] },
  { label: 'Go to the notification', keys: ['F8'] },
  { label: 'Move through a menu', keys: ['↑', '↓'] },
  { label: 'Move between tabs', keys: ['←', '→'] },
  { label: 'Close a dialog or a menu', keys: ['Esc'] },
  {
    label: 'Show the keyboard shortcuts',
    icon: Keyboard,
    words: 'help keys',
    keys: ['?'],
    run: 'showShortcuts',
  },
  {
    label: 'Switch single-key shortcuts on or off',
    icon: Keyboard,
    words: 'keyboard disable enable',
    run: 'toggleShortcuts',
  },
  {
    label: 'Switch to dark',
    icon: Moon,
    words: 'scheme theme colors night',
    run: 'useDarkScheme',
  },
  {
    label: 'Switch to light',
    icon: Sun,
    words: 'scheme theme colors day',
    run: 'useLightScheme',
  },
  {
    label: 'Follow the colors of the device',
    icon: Monitor,
    words: 'scheme theme system automatic',
    run: 'useSystemScheme',
  },
  {
    label: 'Switch between comfortable and compact lists',
    icon: Rows3,
    words: 'density rows',
    run: 'toggleDensity',
  },
  {
    label: 'Visit the website',
    icon: ExternalLink,
    words: 'public site home',
    to: PATHS.home,
  },
  { label: 'Sign out', icon: LogOut, words: 'logout leave', run: 'signOut' },
]
