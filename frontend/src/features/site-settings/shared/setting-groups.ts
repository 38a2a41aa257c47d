import { isPaceKey } from '@loggia/contracts/newsletter/pace'
import {
  isForStaff,
  isSettingKey,
  SETTING_CATEGORIES,
  type SETTING_GROUPS,
  type SettingKey,
} from '@loggia/contracts/site-settings/categories'
import type { SiteSettingsQuery } from './site-settings.operations.generated.ts'

export type Setting = SiteSettingsQuery['siteSettings'][number]

/** A setting with a field in the form; a newly added one has no value on the server yet. */
export type FormSetting = Pick<Setting, 'key' | 'category'>

// Object.keys returns strings; SettingKey is defined as the keys of this very object.
const KEYS = Object.keys(SETTING_CATEGORIES) as SettingKey[]

/** The section of the form in which the settings of each category stand. */
const SECTION_TITLES: Record<Exclude<(typeof SETTING_GROUPS)[number], 'portal'>, string> = {
  general: 'Contact Information',
  contact: 'Contact Information',
  social: 'Social Media Links',
  staff: 'For Staff Only',
}

/**
 * The settings of the contract that are not among the given ones.
 *
 * @param forStaff whether those that only staff may write are among them
 */
export function missingKeys(settings: readonly FormSetting[], forStaff: boolean): SettingKey[] {
  const present = new Set(settings.map(({ key }) => key))
  return KEYS.filter((key) => !present.has(key) && isInForm(key) && (forStaff || !isForStaff(key)))
}

/** Whether a setting is a text in the form: some, and those of the portal, have fields of their own. */
export function isInForm(key: string): boolean {
  const hasOwnField = key === 'time_zone' || isPaceKey(key)
  return !hasOwnField && !(isSettingKey(key) && SETTING_CATEGORIES[key] === 'portal')
}

/** The settings by section of the form, without empty sections. */
export function groupsOf(settings: readonly FormSetting[]) {
  const sorted = settings.toSorted(
    (a, b) => rank(a.key) - rank(b.key) || a.key.localeCompare(b.key),
  )
  return [...new Set(Object.values(SECTION_TITLES))]
    .map((title) => ({
      title,
      settings: sorted.filter(({ category }) => sectionTitleOf(category) === title),
    }))
    .filter(({ settings }) => settings.length > 0)
}

/** A category that the contract does not list stands with the general one. */
function sectionTitleOf(category: string): string {
  return new Map(Object.entries(SECTION_TITLES)).get(category) ?? SECTION_TITLES.general
}

/** Settings of the contract come first, in its order. */
function rank(key: string): number {
  const index = KEYS.findIndex((listed) => listed === key)
  return index === -1 ? KEYS.length : index
}
