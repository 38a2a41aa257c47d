/**
 * Every setting with its category, which callers cannot change. Those of the category `staff` are for staff
 * only; the site shows all others.
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
  /** Who receives the messages of the contact form: one address or several; all staff without it. */
  notification_email: 'staff',
} as const

export type SettingKey = keyof typeof SETTING_CATEGORIES
