import { FALLBACK_COMPANY } from './company-fallback.ts'
import type { SettingKey } from '@loggia/contracts/site-settings'

export type Settings = Partial<Record<SettingKey, string>>

const SOCIAL_KEYS = [
  'facebook_url',
  'twitter_url',
  'youtube_url',
  'linkedin_url',
  'instagram_url',
] as const satisfies readonly SettingKey[]

export type SocialKey = (typeof SOCIAL_KEYS)[number]

/** The company as the public pages show it. */
export interface Company {
  name: string
  website: string
  email: string
  phone: string
  address: string
  social: { key: SocialKey; url: string }[]
}

export function companyOf(settings: Settings): Company {
  return {
    name: settings.company_name || FALLBACK_COMPANY.name,
    website: settings.company_website || FALLBACK_COMPANY.website,
    email: settings.company_email || FALLBACK_COMPANY.email,
    phone: settings.company_phone || FALLBACK_COMPANY.phone,
    address: settings.company_address || FALLBACK_COMPANY.address,
    social: SOCIAL_KEYS.flatMap((key) => {
      const url = settings[key]
      return url && isWebUrl(url) ? [{ key, url }] : []
    }),
  }
}

/** The lines of a postal address, which is stored as one text with commas or line breaks. */
export function addressLines(address: string): string[] {
  return address
    .split(/[,\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
}

/** A phone number in the form of a `tel:` link. */
export function dialable(phone: string): string {
  return phone.replaceAll(/[^\d+]/g, '')
}

/** Settings are typed by people: a link must not run scripts or open another application. */
export function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
