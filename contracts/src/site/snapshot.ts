import type { SettingKey, SiteSetting } from '../site-settings.ts'
import type { StoredContent } from './content.ts'
import { sectionOf } from './content.ts'
import { placeholderValues } from './placeholder-values.ts'
import { fillSection, givenBy, type PlaceholderValues } from './placeholders.ts'
import { DEFAULT_POLICY_VERSION } from './policy.ts'
import {
  LEGAL_KEYS,
  SECTION_KEYS,
  SITE_SECTIONS,
  type SectionKey,
  type SiteContent,
} from './sections.ts'

/** Everything that staff can change about the public site, as visitors see it at one moment. */
export interface SiteSnapshot {
  /** The settings that everybody sees. */
  settings: SiteSetting[]
  /** The texts with their placeholders filled; Markdown keeps them for whoever renders it. */
  content: SiteContent
  placeholders: PlaceholderValues
  /** When each section was published, in ISO 8601; one that is missing shows its original. */
  publishedAt: Partial<Record<SectionKey, string>>
  /** Every version that the policies have had, the one in force last. */
  policyVersions: string[]
}

/** The valid contents that replace the original ones. */
export type PublishedContent = Partial<Record<SectionKey, StoredContent>>

/** A setting, or its default. */
type Setting = Pick<SiteSetting, 'key' | 'value'>

/**
 * The texts as visitors see them.
 *
 * @param settings of which later ones replace earlier ones
 */
export function shownContent(
  settings: readonly Setting[],
  published: PublishedContent = {},
): Pick<SiteSnapshot, 'content' | 'placeholders'> {
  const placeholders = placeholdersOf(settings, published)
  const entries = SECTION_KEYS.map((key) => {
    const content = published[key] ?? originalOf(key, placeholders)
    return [key, filled(key, content, placeholders)]
  })
  return { content: Object.fromEntries(entries) as SiteContent, placeholders }
}

/** The original text of a section, worded by what is known of the company. */
export function originalOf(key: SectionKey, placeholders: PlaceholderValues): StoredContent {
  return sectionOf(key).original(givenBy(placeholders))
}

function placeholdersOf(settings: readonly Setting[], { brand }: PublishedContent) {
  const values: Partial<Record<SettingKey, string>> = Object.fromEntries(
    settings.map(({ key, value }) => [key, value]),
  )
  const { schema } = SITE_SECTIONS.brand
  return placeholderValues(values, schema.parse(brand ?? originalOf('brand', {})))
}

function filled(key: SectionKey, content: StoredContent, values: PlaceholderValues): StoredContent {
  const isLegal = LEGAL_KEYS.some((legal) => legal === key)
  return { ...fillSection(content, values), ...(isLegal && { text: content['text'] }) }
}

/** The site as it is before anything is known of it: the original texts, with the settings of the installation. */
export function originalSite(defaults: readonly Setting[]): SiteSnapshot {
  return {
    settings: [],
    ...shownContent(defaults),
    publishedAt: {},
    policyVersions: [DEFAULT_POLICY_VERSION],
  }
}

/** The version of the policies in force. */
export function policyVersionOf({ policyVersions }: Pick<SiteSnapshot, 'policyVersions'>): string {
  return policyVersions.at(-1) ?? DEFAULT_POLICY_VERSION
}
