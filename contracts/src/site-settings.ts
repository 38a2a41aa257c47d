import { z } from 'zod'
import { MAX_LENGTH } from './limits.ts'
import { id, storableText, tooLong } from './text.ts'

/** The settings that the site shows, with the group of each. */
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
} as const

export type SettingKey = keyof typeof SETTING_CATEGORIES

export const siteSetting = z.object({
  id,
  key: z.string(),
  value: z.string(),
  category: z.string(),
})

export type SiteSetting = z.infer<typeof siteSetting>

export const SETTING_GROUPS = ['general', 'contact', 'social'] as const

const key = z
  .string('Key is required')
  .trim()
  .regex(/^[a-z][a-z0-9_]{0,63}$/, 'Must be lower-case letters, digits and underscores')

/** The site links to web pages only, never to `javascript:` and the like. */
function isWebUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

/** A setting to write. Values are never empty, and links are http or https URLs. */
export const siteSettingInput = z
  .object({
    key,
    value: z
      .string()
      .nullish()
      .transform((text) => text ?? '')
      .pipe(storableText().max(MAX_LENGTH.setting, tooLong(MAX_LENGTH.setting))),
    category: z.enum(SETTING_GROUPS, 'Must be general, contact or social').nullish(),
  })
  .superRefine(({ key, value }, { addIssue }) => {
    if (value === '') addIssue({ code: 'custom', path: ['value'], message: `${key} is required` })
    else if (key.endsWith('_url') && !isWebUrl(value)) {
      addIssue({ code: 'custom', path: ['value'], message: 'Must be a web address (https://…)' })
    }
  })

export const settingKeyInput = z.object({ key })
