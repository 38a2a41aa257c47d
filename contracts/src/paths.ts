import type { ImportKind } from './imports/limits.ts'
import { viewSessionOf } from './client-view/view-session.ts'
import type { RecordKind } from './records/values.ts'

/** The path of every page. Screens, emails and the server all use this table. */
export const PATHS = {
  home: '/',
  contact: '/contact',
  staffSignIn: '/auth',
  /** With `?token=` from the email. */
  passwordReset: '/auth/reset-password',
  clientSignIn: '/client-login',
  clientDashboard: '/client-dashboard',
  /** The own profile of a client, with their sessions. */
  clientProfile: '/client-dashboard/profile',
  admin: '/admin',
  adminClients: '/admin/clients',
  /** The list, with the dialog that adds a row open. */
  newClient: '/admin/clients/new',
  adminProjects: '/admin/projects',
  /** The list, with the dialog that adds a row open. */
  newProject: '/admin/projects/new',
  adminContacts: '/admin/contacts',
  /** The conversations with clients; with `?project=` or `?client=` one of them is open. */
  adminMessages: '/admin/messages',
  /** The trash. */
  adminTrash: '/admin/trash',
  adminNewsletter: '/admin/newsletter',
  /** The issues of the newsletter; each has a page of its own below. */
  adminIssues: '/admin/newsletter/issues',
  adminTeam: '/admin/team',
  /** One's own profile, password, sessions and preferences. */
  adminAccount: '/admin/account',
  /** The consent of a member of staff to an app; with `?request=`. */
  connectApp: '/admin/connect-app',
  /** The sections of the public site; each has a page of its own below. */
  adminSite: '/admin/site',
  adminSettings: '/admin/settings',
  adminEmailTexts: '/admin/email-texts',
  /** The webhooks; each has a page of its own below. */
  adminWebhooks: '/admin/webhooks',
  adminActivity: '/admin/activity',
  adminHealth: '/admin/health',
  /** With `?token=` from the email. */
  newsletterConfirm: '/newsletter/confirm',
  /** With `?token=` from the email. */
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  /** The issues of the newsletter that are public; each has a page of its own below. */
  newsletterArchive: '/newsletter/archive',
  /** What is kept about a subscriber; with `?token=` from an email of the newsletter. */
  newsletterData: '/newsletter/your-data',
  /** Confirms the new address of a subscriber; with `?token=` from the email to it. */
  newsletterAddress: '/newsletter/address',
  /** Ends emails with notices; with `?token=` from one of them. */
  noticesStop: '/notices/stop',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  cookiePolicy: '/cookie-policy',
  accessibility: '/accessibility',
} as const

/** Where admins choose how emails leave and arrive. */
export const MAIL_SETTINGS = `${PATHS.adminSettings}#email`

/** Where staff connect Google Drive. */
export const DRIVE_SETTINGS = `${PATHS.adminSettings}#drive`

/** Where clients see their invoices. */
export const CLIENT_INVOICES = `${PATHS.clientDashboard}?tab=financials`

const STATIC_PATHS = new Set<string>(Object.values(PATHS))

/** The pages below others: the id of a record, the key of a section of the site. */
const PAGES_BELOW: readonly [path: string, name: RegExp][] = [
  [`${PATHS.adminClients}/`, /^\d+$/],
  [`${PATHS.adminProjects}/`, /^\d+$/],
  [`${PATHS.adminContacts}/`, /^\d+$/],
  [`${PATHS.adminIssues}/`, /^\d+$/],
  [`${PATHS.adminSite}/`, /^[a-zA-Z]+$/],
  [`${PATHS.adminEmailTexts}/`, /^[a-z-]+$/],
  [`${PATHS.adminWebhooks}/`, /^\d+$/],
  [`${PATHS.clientDashboard}/projects/`, /^\d+$/],
  [`${PATHS.clientDashboard}/`, /^notices$/],
]

/** Whether a path leads to a page: one of the table, that of a record or that of a section of the site. */
export function isPage(path: string): boolean {
  if (STATIC_PATHS.has(path)) return true
  return PAGES_BELOW.some(
    ([list, name]) => path.startsWith(list) && name.test(path.slice(list.length)),
  )
}

/** The field of a setting. */
export function settingPath(key: string): string {
  return `${PATHS.adminSettings}#${key}`
}

/** The activity of one person, or of all people of this name. */
export function activityOfPath(name: string): string {
  return `${PATHS.adminActivity}?q=${encodeURIComponent(name)}`
}

/** The page of a client in the back office. */
export function clientPath(id: number): string {
  return `${PATHS.adminClients}/${id}`
}

/**
 * The portal as a client sees it, for staff who have started a view of it.
 *
 * @param path a page of the portal, without a query
 */
export function clientViewPath(id: number, path: string = PATHS.clientDashboard): string {
  return `${path}?session=${viewSessionOf(id)}`
}

/** The page of a project in the back office. */
export function projectPath(id: number): string {
  return `${PATHS.adminProjects}/${id}`
}

/** The page of a project in the portal. */
export function ownProjectPath(id: number): string {
  return `${PATHS.clientDashboard}/projects/${id}`
}

/** Whether a path leads into the portal: to its tabs or to a page below them. */
export function isPortalPath(path: string): boolean {
  return path === PATHS.clientDashboard || path.startsWith(`${PATHS.clientDashboard}/`)
}

/** The page of a contact in the back office. */
export function contactPath(id: number): string {
  return `${PATHS.adminContacts}/${id}`
}

/** The page of an issue of the newsletter in the back office. */
export function issuePath(id: number): string {
  return `${PATHS.adminIssues}/${id}`
}

/** The public page of an issue. */
export function archivedIssuePath(id: number): string {
  return `${PATHS.newsletterArchive}/${id}`
}

/** The RSS feed of the public issues. */
export const NEWSLETTER_FEED = `${PATHS.newsletterArchive}/feed.xml`

/** Where calendar programs fetch the days of a person, with `?token=`: a path would stand in the logs of proxies. */
export const CALENDAR_FILE = '/calendar.ics'

/** The page of a record of any kind. */
export function recordPath(kind: RecordKind, id: number): string {
  const pathOf = { client: clientPath, project: projectPath, contact: contactPath }
  return pathOf[kind](id)
}

/** Where staff edit a section of the site. */
export function sectionEditorPath(key: string): string {
  return `${PATHS.adminSite}/${key}`
}

/** Where admins edit the words of an email. */
export function mailWordsPath(kind: string): string {
  return `${PATHS.adminEmailTexts}/${kind}`
}

/** The page of a webhook, with its deliveries. */
export function webhookPath(id: number): string {
  return `${PATHS.adminWebhooks}/${id}`
}

/** Where the draft of a section of the site is put, in a JSON body that may be larger than GraphQL accepts. */
export function siteDraftPath(key: string): string {
  return `/api/site/sections/${key}/draft`
}

/** The anchors of the home page, in order. */
const SECTIONS = ['home', 'services', 'process', 'work', 'about', 'contact'] as const

export type Section = (typeof SECTIONS)[number]

/** The path to a section of the home page from anywhere on the site. */
export function sectionPath(section: Section): string {
  return `${PATHS.home}#${section}`
}

/** Where mail programs post a one-click unsubscription (RFC 8058), with `?token=`. A GET redirects to the page. */
export const ONE_CLICK_UNSUBSCRIBE = '/api/newsletter/unsubscribe'

/** The same for emails with notices. */
export const ONE_CLICK_STOP_NOTICES = '/api/notices/stop'

/** The paths that mail programs post a one-click unsubscription to: from no page of this site, and as a form. */
export const ONE_CLICK_PATHS = [ONE_CLICK_UNSUBSCRIBE, ONE_CLICK_STOP_NOTICES] as const

/** CSV exports of the lists for staff, filtered by the same `q` and `status`. */
export const CSV_FILES = {
  clients: '/api/clients.csv',
  projects: '/api/projects.csv',
  contacts: '/api/contacts.csv',
  subscribers: '/api/newsletter/subscribers.csv',
} as const

/** Where a CSV file is posted in a JSON body, which may be larger than GraphQL accepts. */
export const CSV_IMPORTS = {
  clients: '/api/clients/import',
  projects: '/api/projects/import',
  subscribers: '/api/newsletter/subscribers/import',
} as const satisfies Record<ImportKind, string>

/** Where a picture of the site is posted, in base64 in a JSON body. */
export const ASSET_UPLOAD = '/api/assets'
