/** The names of the sections in the editor, in its order. Apart from the schemas, which weigh much. */
export const SECTION_LABELS = {
  brand: 'Brand',
  meta: 'Search and sharing',
  layout: 'Order of the home page',
  hero: 'Hero',
  growth: 'Strip below the hero',
  services: 'Services',
  process: 'Process',
  work: 'Solutions',
  cases: 'Cases',
  quotes: 'Quotations',
  logos: 'Customer logos',
  about: 'About',
  contact: 'Contact',
  callToAction: 'Call to action',
  footer: 'Footer',
  privacyPolicy: 'Privacy Policy',
  termsOfService: 'Terms of Service',
  cookiePolicy: 'Cookie Policy',
  accessibility: 'Accessibility',
} as const

export type SectionKey = keyof typeof SECTION_LABELS

// Object.keys returns strings; SectionKey is defined as the keys of this very object.
export const SECTION_KEYS = Object.keys(SECTION_LABELS) as [SectionKey, ...SectionKey[]]

export function isSectionKey(key: string): key is SectionKey {
  return Object.hasOwn(SECTION_LABELS, key)
}

/** The sections that are legal texts. */
export const LEGAL_KEYS = [
  'privacyPolicy',
  'termsOfService',
  'cookiePolicy',
  'accessibility',
] as const satisfies readonly SectionKey[]
