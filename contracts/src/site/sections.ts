import type { z } from 'zod'
import { about } from './about.ts'
import { brand } from './brand.ts'
import { callToAction, contact, footer } from './contact.ts'
import { growth, hero } from './hero.ts'
import { accessibility } from './legal/accessibility.ts'
import { cookiePolicy } from './legal/cookie-policy.ts'
import { privacyPolicy } from './legal/privacy-policy.ts'
import { termsOfService } from './legal/terms-of-service.ts'
import { meta } from './meta.ts'
import { type LEGAL_KEYS, SECTION_KEYS, type SectionKey } from './section-labels.ts'
import type { Given } from './placeholders.ts'
import { process } from './process.ts'
import { cases, logos, quotes } from './proof.ts'
import { services } from './services.ts'
import { work } from './work.ts'

export { LEGAL_KEYS, SECTION_KEYS, type SectionKey } from './section-labels.ts'

/** The parts of the site that staff edit and publish, in the order of the editor. */
export const SITE_SECTIONS = {
  brand,
  meta,
  hero,
  growth,
  services,
  process,
  work,
  cases,
  quotes,
  logos,
  about,
  contact,
  callToAction,
  footer,
  privacyPolicy,
  termsOfService,
  cookiePolicy,
  accessibility,
} as const satisfies Record<SectionKey, unknown>

export type LegalKey = (typeof LEGAL_KEYS)[number]

export type SectionContent<Key extends SectionKey> = z.infer<(typeof SITE_SECTIONS)[Key]['schema']>

/** The texts of the whole site, by section. */
export type SiteContent = { [Key in SectionKey]: SectionContent<Key> }

/** The texts as the specification words them, with the known facts about the company. */
export function originalContent(given: Given): SiteContent {
  const entries = SECTION_KEYS.map((key) => [key, SITE_SECTIONS[key].original(given)])
  return Object.fromEntries(entries) as SiteContent
}
