import { DEMO_COMPANY } from '@loggia/contracts/demo-company'
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

/** The company as the public pages show it; null is what nobody has set, and is left out. */
export interface Company {
  name: string | null
  website: string | null
  email: string | null
  phone: string | null
  address: string | null
  /** The place whose law the terms of service name. */
  law: string | null
  social: { key: SocialKey; url: string }[]
}

export function companyOf(settings: Settings, isDemo: boolean): Company {
  const fallback: Partial<typeof DEMO_COMPANY> = isDemo ? DEMO_COMPANY : {}
  const detail = (key: 'name' | 'website' | 'email' | 'phone' | 'address') =>
    settings[`company_${key}`] || (fallback[key] ?? null)
  return {
    name: detail('name'),
    website: detail('website'),
    email: detail('email'),
    phone: detail('phone'),
    address: detail('address'),
    law: fallback.law ?? null,
    social: SOCIAL_KEYS.flatMap((key) => {
      const url = settings[key]
      return url && isWebUrl(url) ? [{ key, url }] : []
    }),
  }
}

/** The title of a page, followed by the company where it has a name. */
export function pageTitle(title: string, { name }: Pick<Company, 'name'>): string {
  return name ? `${title} | ${name}` : title
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
