import type { SectionKey } from '@loggia/contracts/site/section-labels'
import { PATHS, type Section, sectionPath } from '@loggia/contracts/paths'
import { PREVIEW_PARAMETER } from '@loggia/contracts/site/preview'

const QUERY = `?${PREVIEW_PARAMETER}`

/** The part of the home page that shows a section. */
const ANCHORS: Partial<Record<SectionKey, Section>> = {
  services: 'services',
  process: 'process',
  work: 'work',
  cases: 'work',
  about: 'about',
  quotes: 'about',
  contact: 'contact',
  callToAction: 'contact',
}

const LEGAL_PAGES: Partial<Record<SectionKey, string>> = {
  privacyPolicy: PATHS.privacyPolicy,
  termsOfService: PATHS.termsOfService,
  cookiePolicy: PATHS.cookiePolicy,
  accessibility: PATHS.accessibility,
}

/** The page on which visitors see a section, with the drafts of all sections. */
export function previewOf(key?: SectionKey): string {
  const legal = key && LEGAL_PAGES[key]
  if (legal) return legal + QUERY
  const anchor = key && ANCHORS[key]
  return anchor ? sectionPath(anchor).replace('#', `${QUERY}#`) : PATHS.home + QUERY
}
