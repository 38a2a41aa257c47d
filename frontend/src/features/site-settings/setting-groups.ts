import { SETTING_CATEGORIES, type SettingKey } from '@loggia/contracts/site-settings'
import type { SiteSettingsQuery } from './site-settings.operations.generated.ts'

export type Setting = SiteSettingsQuery['siteSettings'][number]

/** What the form knows of a setting; one that is added has no value on the server yet. */
export type Shown = Pick<Setting, 'key' | 'category'>

const KNOWN = Object.keys(SETTING_CATEGORIES) as SettingKey[]

/** The settings that the site knows and that are not among these. */
export function missingKeys(shown: readonly Shown[]): SettingKey[] {
  const there = new Set(shown.map(({ key }) => key))
  return KNOWN.filter((key) => !there.has(key))
}

export function categoryOf(key: SettingKey) {
  return SETTING_CATEGORIES[key]
}

/** Links to social networks are a group of their own; everything else is contact information. */
export function groupsOf(shown: readonly Shown[]) {
  const inOrder = shown.toSorted((a, b) => rank(a.key) - rank(b.key) || a.key.localeCompare(b.key))
  return [
    { title: 'Contact Information', settings: inOrder.filter((it) => !isSocial(it)) },
    { title: 'Social Media Links', settings: inOrder.filter(isSocial) },
  ].filter(({ settings }) => settings.length > 0)
}

/** Only links to social networks can be taken off the site. */
export function isSocial({ category }: Shown): boolean {
  return category === 'social'
}

/** The settings that the site knows come first, in the order of its own list. */
function rank(key: string): number {
  const index = KNOWN.findIndex((known) => known === key)
  return index === -1 ? KNOWN.length : index
}
