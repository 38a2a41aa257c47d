/** Every address a person can open. Screens, e-mails and the server's documents read this one table. */
export const PATHS = {
  home: '/',
  contact: '/contact',
  staffSignIn: '/auth',
  /** With `?token=` of the mail. */
  passwordReset: '/auth/reset-password',
  clientSignIn: '/client-login',
  clientDashboard: '/client-dashboard',
  admin: '/admin',
  adminClients: '/admin/clients',
  /** The list with the dialog to add one. */
  newClient: '/admin/clients/new',
  adminProjects: '/admin/projects',
  /** The list with the dialog to add one. */
  newProject: '/admin/projects/new',
  adminContacts: '/admin/contacts',
  adminNewsletter: '/admin/newsletter',
  adminTeam: '/admin/team',
  adminActivity: '/admin/activity',
  /** With `?token=` of the mail. */
  newsletterConfirm: '/newsletter/confirm',
  /** With `?token=` of the mail. */
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  cookiePolicy: '/cookie-policy',
  accessibility: '/accessibility',
} as const

/** The anchors of the home page, in their order. */
export const SECTIONS = ['home', 'services', 'process', 'work', 'about', 'contact'] as const

export type Section = (typeof SECTIONS)[number]

/** The address of a section of the home page, from anywhere on the site. */
export function sectionPath(section: Section): string {
  return `${PATHS.home}#${section}`
}

/** Where mail programs post the one click of RFC 8058, with `?token=`. Opened, it leads to the page. */
export const ONE_CLICK_UNSUBSCRIBE = '/api/newsletter/unsubscribe'

/** The subscribers as a file for spreadsheets, narrowed as their list is by `q` and `status`. */
export const SUBSCRIBERS_CSV = '/api/newsletter/subscribers.csv'
