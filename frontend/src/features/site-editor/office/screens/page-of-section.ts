import type { SectionKey } from '@loggia/contracts/site/section-labels'
import { PATHS, type Section, sectionPath } from '@loggia/contracts/paths'
import { FRAMED_PREVIEW, PREVIEW_PARAMETER } from '@loggia/contracts/site/preview'

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

/** The same page for the frame beside the editor, where `placeOf` names the part that shows the section. */
export function framedPreviewOf(key?: SectionKey): string {
  return `${(key && LEGAL_PAGES[key]) ?? PATHS.home}${QUERY}=${FRAMED_PREVIEW}`
}

/** Parts of the home page to which the menu does not lead. */
const PARTS: Partial<Record<SectionKey, string>> = {
  growth: '[aria-labelledby="growth-title"]',
  cases: '[aria-labelledby="cases-title"]',
  quotes: '[aria-labelledby="quotes-title"]',
  logos: '[aria-labelledby="logos-title"]',
  callToAction: '[data-call-to-action]',
  footer: 'body > footer',
}

/** The selector of the part of a page that shows a section; the start of the page where the section has none. */
export function placeOf(key: SectionKey): string {
  const anchor = ANCHORS[key]
  return PARTS[key] ?? (anchor ? `#${anchor}` : 'main')
}
