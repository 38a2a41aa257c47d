import { PATHS, type Section } from '@loggia/contracts/paths'

interface SectionLink {
  section: Section
  label: string
}

const SERVICES = { section: 'services', label: 'Services' } as const
const PROCESS = { section: 'process', label: 'Process' } as const
const WORK = { section: 'work', label: 'Solutions' } as const
const ABOUT = { section: 'about', label: 'About' } as const

/** The sections linked in the header, besides the 'Contact Us' button. */
export const HEADER_SECTIONS = [
  { section: 'home', label: 'Home' },
  SERVICES,
  PROCESS,
  WORK,
  ABOUT,
] as const satisfies readonly SectionLink[]

export const FOOTER_SECTIONS = [
  SERVICES,
  PROCESS,
  WORK,
  ABOUT,
  { section: 'contact', label: 'Contact' },
] as const satisfies readonly SectionLink[]

/** For visitors; portal users are led to the portal instead. */
export const CLIENT_SIGN_IN = { path: PATHS.clientSignIn, label: 'Client sign-in' } as const

export const LEGAL_LINKS = [
  { path: PATHS.privacyPolicy, label: 'Privacy Policy' },
  { path: PATHS.termsOfService, label: 'Terms of Service' },
  { path: PATHS.cookiePolicy, label: 'Cookie Policy' },
  { path: PATHS.accessibility, label: 'Accessibility' },
] as const
