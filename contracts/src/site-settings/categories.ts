/**
 * Every setting with its category, which callers cannot change. Those of the categories `staff` and `portal` are
 * for staff only; the site shows all others.
 */
export const SETTING_CATEGORIES = {
  company_name: 'general',
  company_website: 'general',
  company_email: 'contact',
  company_phone: 'contact',
  company_address: 'contact',
  facebook_url: 'social',
  twitter_url: 'social',
  instagram_url: 'social',
  youtube_url: 'social',
  linkedin_url: 'social',
  /** The recipients of the contact form: one address or several; all staff without it. */
  notification_email: 'staff',
  /** The currency in which new invoices are written; US dollars without it. */
  invoice_currency: 'staff',
  /** The IANA time zone whose days are those of the agency; UTC without it. */
  time_zone: 'staff',
  /** How many newsletters leave in a minute, and in a day; see `NEWSLETTER_PACE`. */
  newsletter_per_minute: 'staff',
  newsletter_per_day: 'staff',
  /** The tabs of the portal that are switched off; none without it. */
  hidden_portal_tabs: 'portal',
  /** The days without a visit after which a client is signed out on a device of their own; 30 without it. */
  client_session_days: 'portal',
} as const

/** How files of clients are accepted: a setting with a screen and operations of its own. */
export const UPLOAD_SETTING = 'client_uploads'

export type SettingKey = keyof typeof SETTING_CATEGORIES

export const SETTING_GROUPS = ['general', 'contact', 'social', 'staff', 'portal'] as const

/** The settings that are optional: links to social networks, and settings with a default. */
const REMOVABLE = ['social', 'staff', 'portal']

/** Those that only staff read and write. */
const FOR_STAFF = ['staff', 'portal']

/** The category of a setting, by its key wherever that is known. */
export function categoryOf({ key, category }: { key: string; category: string }): string {
  return isSettingKey(key) ? SETTING_CATEGORIES[key] : category
}

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTING_CATEGORIES, key)
}

/** Whether only staff may read and write a setting. */
export function isForStaff(key: string): boolean {
  return isSettingKey(key) && FOR_STAFF.includes(SETTING_CATEGORIES[key])
}

/** Whether a stored setting can be removed; any other can only be changed. */
export function isRemovable(setting: { key: string; category: string }): boolean {
  return REMOVABLE.includes(categoryOf(setting))
}

/** The settings that visitors miss while they are unset. */
export const EXPECTED_SETTINGS = Object.keys(SETTING_CATEGORIES)
  .filter(isSettingKey)
  .filter((key) => !isRemovable({ key, category: SETTING_CATEGORIES[key] }))
