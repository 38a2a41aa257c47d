import type { Action } from '@loggia/contracts/permissions'
import { DRIVE_SETTINGS, PATHS, sectionEditorPath, settingPath } from '@loggia/contracts/paths'
import { SECTION_LABELS } from '@loggia/contracts/site/section-labels'
import { SETTING_CATEGORIES } from '@loggia/contracts/site-settings/categories'
import {
  Building2,
  FolderKanban,
  Globe,
  Inbox,
  type LucideIcon,
  Settings,
  User,
  UsersRound,
} from 'lucide-react'
import type { RecentRecord } from '../../../lib/browser/recent-records.ts'
import { settingLabel } from '../../../lib/format/setting-label.ts'
import { pageActions } from '../../../lib/keys/page-actions.ts'
import { type CommandAction, commands } from './commands.ts'
import type { SearchQuery } from './palette.operations.generated.ts'
import type { Rankable } from './rank.ts'

/** A line of the palette. It leads somewhere, or does something. */
export interface PaletteItem extends Rankable {
  /** Tells it from others with the same label. */
  key?: string | number
  icon: LucideIcon
  /** What it is, where its label and its detail do not say so. */
  kind?: string
  /** The keys that do it, too. */
  keys?: readonly string[]
  to?: string
  run?: CommandAction
  onSelect?: () => void
  /** Whether the path is that of a record, which is remembered once it is opened. */
  isRecord?: true
}

export interface PaletteGroup {
  title: string
  items: readonly PaletteItem[]
}

/** What the page on screen can do. */
export function itemsOfPage(): PaletteItem[] {
  return pageActions().map((action, key) => ({ ...action, key, isVerb: true }))
}

/** The commands that a person may run. */
export function itemsOfCommands(can: (action: Action) => boolean, pathname: string): PaletteItem[] {
  return commands().flatMap(({ permission, icon, addsTo, ...command }) => {
    if (!icon || (permission && !can(permission))) return []
    const keys = addsTo === pathname ? { keys: ['n'] } : {}
    return [{ ...command, ...keys, icon, isVerb: true as const }]
  })
}

type Kind = keyof Omit<SearchQuery['search'], '__typename'>

interface KindOfRecord {
  kind: string
  icon: LucideIcon
  /** The list of all of them; each has its page below, but for people. */
  list: string
}

const KINDS: Record<Kind, KindOfRecord> = {
  clients: { kind: 'Client', icon: Building2, list: PATHS.adminClients },
  projects: { kind: 'Project', icon: FolderKanban, list: PATHS.adminProjects },
  contacts: { kind: 'Contact', icon: Inbox, list: PATHS.adminContacts },
  people: { kind: 'Colleague', icon: UsersRound, list: PATHS.adminTeam },
}

/** The records that a search has found. */
export function itemsOfSearch(found: SearchQuery['search']): PaletteItem[] {
  return (Object.keys(KINDS) as Kind[]).flatMap((each) => {
    const { kind, icon, list } = KINDS[each]
    return found[each].map(({ id, label, detail }) => {
      const item = { key: id, kind, icon, label, detail }
      if (each === 'people') return { ...item, to: list }
      return { ...item, to: `${list}/${id}`, isRecord: true as const }
    })
  })
}

/** A record that was opened lately. */
export function itemOfRecent({ path, label, detail }: RecentRecord): PaletteItem {
  const { icon } = Object.values(KINDS).find(({ list }) => path.startsWith(list)) ?? KINDS.clients
  return { icon, label, detail, to: path, isRecord: true }
}

const page = (icon: LucideIcon, label: string, detail: string, to: string, words = '') => ({
  icon,
  label,
  detail,
  to,
  words,
})

const settings = (label: string, path: string, words?: string): PaletteItem =>
  page(Settings, label, 'Settings', path, words)

const account = (label: string, anchor: string, words: string): PaletteItem =>
  page(User, label, 'Your account', `${PATHS.adminAccount}#${anchor}`, words)

/** The parts of screens that are found by name, besides the screens of the sidebar. */
export const PARTS_OF_PAGES: readonly PaletteItem[] = [
  page(User, 'Your account', '', PATHS.adminAccount, 'profile me'),
  account('Profile', 'profile', 'name'),
  account('Password', 'password', 'change'),
  account('Sessions', 'sessions', 'devices browsers signed in'),
  account('Preferences', 'preferences', 'scheme density shortcuts dark light'),
  settings('Contact Information', PATHS.adminSettings),
  settings('Social Media Links', PATHS.adminSettings),
  ...Object.keys(SETTING_CATEGORIES).map((key) => settings(settingLabel(key), settingPath(key))),
  settings('Google Drive', DRIVE_SETTINGS, 'documents files'),
  settings('Email texts', PATHS.adminEmailTexts, 'words of emails'),
  settings('Setup checklist', `${PATHS.adminSettings}#checklist`, 'first steps'),
  ...Object.entries(SECTION_LABELS).map(([key, label]) =>
    page(Globe, label, 'Website', sectionEditorPath(key)),
  ),
]
