import type { SettingKey } from '@loggia/contracts/site-settings/categories'
import type { SiteSetting } from '@loggia/contracts/site-settings/site-settings'

type Settings = Partial<Record<SettingKey, string>>

export const NETWORKS = ['facebook', 'twitter', 'youtube', 'linkedin', 'instagram'] as const

export type Network = (typeof NETWORKS)[number]

/** The company on the public pages; undefined values are unset, and left out. */
export interface Company {
  name: string | undefined
  website: string | undefined
  email: string | undefined
  phone: string | undefined
  address: string | undefined
  social: { network: Network; url: string }[]
}

/** Reads the company from settings, of which later ones replace earlier ones. */
export function companyOf(...settings: Pick<SiteSetting, 'key' | 'value'>[]): Company {
  const values: Settings = Object.fromEntries(settings.map(({ key, value }) => [key, value]))
  return {
    name: values.company_name,
    website: values.company_website,
    email: values.company_email,
    phone: values.company_phone,
    address: values.company_address,
    social: NETWORKS.flatMap((network) => {
      const url = values[`${network}_url`]
      return url && isWebUrl(url) ? [{ network, url }] : []
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

/** Settings are typed by people: a link must not run scripts or open another application. */
export function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** A web address as people write it: without scheme and closing slash. */
export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
