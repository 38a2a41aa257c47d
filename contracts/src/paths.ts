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
  adminSettings: '/admin/settings',
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

const FIXED = new Set<string>(Object.values(PATHS))

/** Whether there is a page at the address: one of the table, or of a contact. */
export function isPage(path: string): boolean {
  if (FIXED.has(path)) return true
  const list = `${PATHS.adminContacts}/`
  return path.startsWith(list) && /^\d+$/.test(path.slice(list.length))
}

/** The anchors of the home page, in their order. */
export const SECTIONS = ['home', 'services', 'process', 'work', 'about', 'contact'] as const

export type Section = (typeof SECTIONS)[number]

/** The address of a section of the home page, from anywhere on the site. */
export function sectionPath(section: Section): string {
  return `${PATHS.home}#${section}`
}

/** Where mail programs post the one click of RFC 8058, with `?token=`. Opened, it leads to the page. */
export const ONE_CLICK_UNSUBSCRIBE = '/api/newsletter/unsubscribe'

/** Lists as files for spreadsheets, with the `q` and `status` of the list. For staff. */
export const CSV_FILES = {
  clients: '/api/clients.csv',
  projects: '/api/projects.csv',
  contacts: '/api/contacts.csv',
  subscribers: '/api/newsletter/subscribers.csv',
} as const

/** Where a CSV file of clients is posted, as JSON: larger than GraphQL takes. */
export const CLIENT_IMPORT = '/api/clients/import'
