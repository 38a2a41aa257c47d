import { DRIVE_SETTINGS, PATHS, sectionEditorPath, settingPath } from '@loggia/contracts/paths'
import { SECTION_LABELS } from '@loggia/contracts/site/section-labels'
import { SETTING_CATEGORIES } from '@loggia/contracts/site-settings/categories'
import { settingLabel } from '../../../lib/format/setting-label.ts'
import type { PaletteItem } from './palette-item.ts'

const settings = (label: string, path: string, words = ''): PaletteItem => ({
  label,
  words,
  detail: 'Settings',
  to: path,
})

const account = (label: string, anchor: string, words: string): PaletteItem => ({
  label,
  words,
  detail: 'Your account',
  to: `${PATHS.adminAccount}#${anchor}`,
})

const sections: PaletteItem[] = Object.entries(SECTION_LABELS).map(([key, label]) => ({
  label,
  detail: 'Website',
  to: sectionEditorPath(key),
}))

/** The parts of screens that are found by name, besides the screens of the sidebar. */
export const PARTS_OF_PAGES: readonly PaletteItem[] = [
  { label: 'Your account', words: 'profile me', to: PATHS.adminAccount },
  account('Profile', 'profile', 'name'),
  account('Password', 'password', 'change'),
  account('Sessions', 'sessions', 'devices browsers signed in'),
  account('Preferences', 'preferences', 'scheme density shortcuts dark light'),
  settings('Contact Information', PATHS.adminSettings),
  settings('Social Media Links', PATHS.adminSettings),
  ...Object.keys(SETTING_CATEGORIES).map((key) => settings(settingLabel(key), settingPath(key))),
  settings('Google Drive', DRIVE_SETTINGS, 'documents files'),
  settings('Setup checklist', `${PATHS.adminSettings}#checklist`, 'first steps'),
  ...sections,
]
