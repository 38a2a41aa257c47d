import { z } from 'zod'
import { id } from './text.ts'

/** The settings that the site knows how to show, with the group each belongs to. */
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
