import { PATHS, type Section } from '@loggia/contracts/paths'
import type { SiteContent } from '@loggia/contracts/site/sections'

interface SectionLink {
  section: Section
  label: string
}

const LINKS: readonly SectionLink[] = [
  { section: 'services', label: 'Services' },
  { section: 'process', label: 'Process' },
  { section: 'work', label: 'Solutions' },
  { section: 'about', label: 'About' },
  { section: 'contact', label: 'Contact' },
]

/** The sections of the home page that the footer links, in their order on the page. */
export function footerSections({ layout }: SiteContent): SectionLink[] {
  return layout.sections.flatMap((key) => LINKS.find(({ section }) => section === key) ?? [])
}

/** The same for the header, which begins with the top of the page and has a button for *Contact*. */
export function headerSections(content: SiteContent): SectionLink[] {
  const others = footerSections(content).filter(({ section }) => section !== 'contact')
  return [{ section: 'home', label: 'Home' }, ...others]
}

/** For visitors; portal users are led to the portal instead. */
export const CLIENT_SIGN_IN = { path: PATHS.clientSignIn, label: 'Client sign-in' } as const

export const LEGAL_LINKS = [
  { path: PATHS.privacyPolicy, label: 'Privacy Policy' },
  { path: PATHS.termsOfService, label: 'Terms of Service' },
  { path: PATHS.cookiePolicy, label: 'Cookie Policy' },
  { path: PATHS.accessibility, label: 'Accessibility' },
] as const
