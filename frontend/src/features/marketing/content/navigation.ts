import { PATHS, type Section } from '@atrium/contracts/paths'

/** The sections that the header leads to; 'Contact Us' stands apart as a button. */
export const HEADER_SECTIONS = [{ section: 'home', label: 'Home' }] as const satisfies readonly {
  section: Section
  label: string
}[]

export const FOOTER_SECTIONS = [
  { section: 'contact', label: 'Contact' },
] as const satisfies readonly {
  section: Section
  label: string
}[]

export const LEGAL_LINKS = [
  { path: PATHS.privacyPolicy, label: 'Privacy Policy' },
  { path: PATHS.termsOfService, label: 'Terms of Service' },
  { path: PATHS.cookiePolicy, label: 'Cookie Policy' },
  { path: PATHS.accessibility, label: 'Accessibility' },
] as const

export const BLURB =
  'A small company of designers and engineers who build websites, apps and systems for businesses ' +
  'that want to grow.'
