import { PATHS, type Section, sectionPath } from '@loggia/contracts/paths'
import type { SectionKey } from '@loggia/contracts/site/sections'

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
  if (legal) return `${legal}?preview`
  const anchor = key && ANCHORS[key]
  return anchor ? sectionPath(anchor).replace('#', '?preview#') : `${PATHS.home}?preview`
}
