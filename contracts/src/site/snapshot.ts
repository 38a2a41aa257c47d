import { DEFAULT_TIME_ZONE } from '../days.ts'
import type { SettingKey, SiteSetting } from '../site-settings/site-settings.ts'
import type { StoredContent } from './content.ts'
import { sectionOf } from './content.ts'
import { fillSection, givenBy, type KnownCompany, type PlaceholderValues } from './placeholders.ts'
import { DEFAULT_POLICY_VERSION } from './policy.ts'
import {
  LEGAL_KEYS,
  SECTION_KEYS,
  SITE_SECTIONS,
  type SectionKey,
  type SiteContent,
} from './sections.ts'
import type { Brand } from './brand.ts'

/** Everything that staff can change about the public site, as visitors see it at one moment. */
export interface SiteSnapshot extends KnownCompany {
  /** The public settings. */
  settings: SiteSetting[]
  /** The texts with their placeholders filled; Markdown keeps them for its renderer. */
  content: SiteContent
  /** When each section was published, in ISO 8601; one that is missing shows its original. */
  publishedAt: Partial<Record<SectionKey, string>>
  /** Every version that the policies have had, the one in force last. */
  policyVersions: string[]
  /** The IANA time zone whose days are those of the agency. */
  timeZone: string
}

/** The valid contents that replace the original ones. */
export type PublishedContent = Partial<Record<SectionKey, StoredContent>>

/** A setting, or its default. */
type Setting = Pick<SiteSetting, 'key' | 'value'>

interface ShownParts {
  /** Later ones replace earlier ones. */
  settings: readonly Setting[]
  published?: PublishedContent
  isDemo: boolean
}

/** The texts as visitors see them. */
export function shownContent({
  settings,
  published = {},
  isDemo,
}: ShownParts): KnownCompany & Pick<SiteSnapshot, 'content'> {
  const brand = published.brand ?? originalOf('brand', { placeholders: {}, isDemo })
  const placeholders = placeholdersOf(settings, brand)
  const known = { placeholders, isDemo }
  const entries = SECTION_KEYS.map((key) => {
    const content = published[key] ?? originalOf(key, known)
    return [key, filled(key, content, placeholders)]
  })
  return { content: Object.fromEntries(entries) as SiteContent, ...known }
}

/** The original text of a section, with the known facts about the company. */
export function originalOf(key: SectionKey, { placeholders, isDemo }: KnownCompany): StoredContent {
  return sectionOf(key).original(givenBy(placeholders, isDemo))
}

function placeholdersOf(settings: readonly Setting[], brand: StoredContent): PlaceholderValues {
  const values: Partial<Record<SettingKey, string>> = Object.fromEntries(
    settings.map(({ key, value }) => [key, value]),
  )
  return placeholderValues(values, SITE_SECTIONS.brand.schema.parse(brand))
}

function filled(key: SectionKey, content: StoredContent, values: PlaceholderValues): StoredContent {
  const isLegal = LEGAL_KEYS.some((legal) => legal === key)
  return { ...fillSection(content, values), ...(isLegal && { text: content['text'] }) }
}

/** The site as it is before anything is known of it: the original texts, with the settings of the installation. */
export function originalSite(settings: readonly Setting[], isDemo: boolean): SiteSnapshot {
  return {
    settings: [],
    ...shownContent({ settings, isDemo }),
    publishedAt: {},
    policyVersions: [DEFAULT_POLICY_VERSION],
    timeZone: DEFAULT_TIME_ZONE,
  }
}

/** The version of the policies in force. */
export function policyVersionOf({ policyVersions }: Pick<SiteSnapshot, 'policyVersions'>): string {
  return policyVersions.at(-1) ?? DEFAULT_POLICY_VERSION
}

/**
 * The values of the placeholders.
 *
 * @param settings the site settings by key
 */
export function placeholderValues(
  settings: Partial<Record<SettingKey, string>>,
  { foundedYear, jurisdiction }: Brand,
): PlaceholderValues {
  const { company_name, company_website, company_email, company_phone, company_address } = settings
  return {
    ...(company_name && { company_name }),
    ...(company_website && { company_website }),
    ...(company_email && { company_email }),
    ...(company_phone && { company_phone }),
    ...(company_address && { company_address }),
    ...(foundedYear !== null && { founded_year: String(foundedYear) }),
    jurisdiction: jurisdiction || placeOf(company_address),
  }
}

/** The place whose laws govern the terms: a state that the address names, as far as this text knows it. */
function placeOf(address: string | undefined): string {
  return address && /, NY\b/.test(address)
    ? 'the State of New York'
    : 'the place where we are established'
}
