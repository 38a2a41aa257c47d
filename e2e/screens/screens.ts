import { LONG_TEXT, LONG_WORD } from '@loggia/testing/hostile-texts'
import {
  archivedIssuePath,
  clientPath,
  contactPath,
  issuePath,
  mailWordsPath,
  ownProjectPath,
  PATHS,
  projectPath,
  sectionEditorPath,
} from '@loggia/contracts/paths'
import { heldMailsPath } from '@loggia/contracts/inbound/paths'
import { NOTICE_SETTINGS_PATHS } from '@loggia/contracts/notices/paths'
import type { Page } from './open-as.ts'
import { chooseAction } from '../support/records.ts'
import { chooseFromList } from '../support/list-menu.ts'

interface Screen {
  name: string
  as: 'staff' | 'client' | 'manager' | 'visitor'
  path: string
  /** The steps on the page before its picture is taken. */
  steps?: (page: Page) => Promise<void>
}

/** The newest rows, whose pages are photographed, and the project of the client who is signed in. */
export interface Newest {
  client: number
  project: number
  contact: number
  ownClient: number
  ownProject: number
}

const click = (name: RegExp | string) => (page: Page) =>
  page.getByRole('button', { name }).first().click()

const openImport = (page: Page) => chooseFromList(page, 'Import CSV or Excel')

/** The welcome stays away once it was left. */
async function leaveWelcome(page: Page): Promise<void> {
  const leave = page.getByRole('button', { name: 'Close the welcome' })
  if (await leave.isVisible()) await leave.click()
}

/** Rows of a file that are good, known, faulty and too long for their columns. */
const CSV = [
  'name,email,company,status',
  `${LONG_TEXT.slice(0, 100)},long@customer.example,${LONG_TEXT.slice(0, 200)},active`,
  'Grace Okafor,grace@lakeshore.example,Lakeshore Clinics,active',
  `${LONG_WORD},${LONG_WORD},${LONG_WORD},prospect`,
].join('\r\n')

/** Opens the import and chooses a file, so that it shows the plan. */
async function preview(page: Page): Promise<void> {
  await openImport(page)
  const file = { name: `${LONG_WORD}.csv`, mimeType: 'text/csv', buffer: Buffer.from(CSV) }
  await page.getByLabel('CSV or Excel file').setInputFiles(file)
}

/** The same for a list of the newsletter, of which no column tells the states. */
async function previewSubscribers(page: Page): Promise<void> {
  await openImport(page)
  await page.getByLabel('CSV or Excel file').setInputFiles({
    name: 'subscribed_members_export_1f3.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Email Address,CONFIRM_TIME\r\nines@pier.example,2024-02-12 18:06:58'),
  })
  await page.getByLabel('State of these people').waitFor()
}

/** Opens the menu of the first row or of a record's page, and chooses. */
const choose = (name: string) => (page: Page) => chooseAction(page, name)

const find = (text: string) => async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(text)
}

const office = (name: string, path: string, steps?: Screen['steps']): Screen => ({
  name: `office-${name}`,
  as: 'staff',
  path,
  ...(steps && { steps }),
})

const portal = (name: string, path: string, steps?: Screen['steps']): Screen => ({
  name: `portal-${name}`,
  as: 'client',
  path,
  ...(steps && { steps }),
})

const tab = (key: string) => portal(key, `${PATHS.clientDashboard}?tab=${key}`)

/** A tab that clients have not. */
const managerTab = (key: string): Screen => ({ ...tab(key), as: 'manager' })

/** Every screen behind a sign-in, its dialogs included. */
export function screensOf(ids: Newest): Screen[] {
  return [
    office('dashboard', PATHS.admin),
    office('clients', PATHS.adminClients),
    office('clients-new', PATHS.newClient),
    office('clients-edit', PATHS.adminClients, choose('Edit')),
    office('clients-delete', PATHS.adminClients, choose('Delete')),
    office('clients-import', PATHS.adminClients, openImport),
    office('clients-import-preview', PATHS.adminClients, preview),
    office('clients-more', PATHS.adminClients, click('More')),
    office('clients-views', `${PATHS.adminClients}?status=inactive`, click('Save this view')),
    office('client', clientPath(ids.client)),
    office('client-own', clientPath(ids.ownClient)),
    ...['conversation', 'files', 'invoices', 'people', 'history'].map((tab) =>
      office(`client-${tab}`, `${clientPath(ids.ownClient)}?tab=${tab}`),
    ),
    office('projects', PATHS.adminProjects),
    office('projects-edit', PATHS.adminProjects, choose('Edit')),
    office('board', `${PATHS.adminProjects}?view=board`),
    office('client-view', clientPath(ids.ownClient), choose('View as client')),
    office('project', projectPath(ids.project)),
    office('project-own', projectPath(ids.ownProject)),
    office('contacts', PATHS.adminContacts),
    office('contacts-spam', `${PATHS.adminContacts}?status=quarantined`),
    office('contact', contactPath(ids.contact)),
    office('contact-convert', contactPath(ids.contact), choose('Convert to client')),
    office('messages', PATHS.adminMessages),
    office('emails-on-hold', heldMailsPath()),
    office('messages-open', `${PATHS.adminMessages}?project=${ids.ownProject}`),
    office('newsletter', PATHS.adminNewsletter),
    office('newsletter-actions', PATHS.adminNewsletter, click(/^Actions for/)),
    office('newsletter-erase', PATHS.adminNewsletter, choose('Erase...')),
    office('client-erase', clientPath(ids.ownClient), choose('Erase...')),
    office('newsletter-exported', PATHS.adminNewsletter, choose('Export personal data')),
    office('newsletter-import', PATHS.adminNewsletter, previewSubscribers),
    office('issues', PATHS.adminIssues),
    // Those of the demo data.
    office('issue-sent', issuePath(1)),
    office('issue-draft', issuePath(2)),
    office('issue-send', issuePath(2), click('Send…')),
    office('team', PATHS.adminTeam),
    office('team-sign-in-rules', PATHS.adminTeam, click('Change the rules')),
    office('account', PATHS.adminAccount),
    office('account-second-factor', PATHS.adminAccount, click('Set up')),
    office('site', PATHS.adminSite),
    office('site-section', sectionEditorPath('hero')),
    office('settings', PATHS.adminSettings),
    office('email-texts', PATHS.adminEmailTexts),
    office('webhooks', PATHS.adminWebhooks),
    office('webhooks-add', PATHS.adminWebhooks, click('Add a webhook')),
    office('email-text', mailWordsPath('portal-invitation')),
    office('activity', PATHS.adminActivity),
    office('trash', PATHS.adminTrash),
    office('health', PATHS.adminHealth),
    office('palette', PATHS.admin, find('lakeshroe')),
    office('palette-record', projectPath(ids.ownProject), find('')),
    office('palette-verb', clientPath(ids.ownClient), find('add')),
    office('palette-nothing', PATHS.admin, find('zzyzx')),
    office('shortcuts', PATHS.admin, (page) => page.keyboard.press('?')),
    office('bell', PATHS.admin, click(/^Notices/)),
    office('missing', clientPath(2_000_000_000)),
    portal('welcome', PATHS.clientDashboard),
    portal('dashboard', PATHS.clientDashboard, leaveWelcome),
    tab('projects'),
    tab('messages'),
    managerTab('clients'),
    tab('documents'),
    tab('financials'),
    managerTab('settings'),
    portal('project', ownProjectPath(ids.ownProject)),
    portal('messages-open', `${PATHS.clientDashboard}?tab=messages&project=${ids.ownProject}`),
    portal('profile', PATHS.clientProfile),
    portal('notices', NOTICE_SETTINGS_PATHS.client),
    portal('bell', PATHS.clientDashboard, click(/^Notices/)),
    { name: 'archive', as: 'visitor', path: PATHS.newsletterArchive },
    { name: 'archived-issue', as: 'visitor', path: archivedIssuePath(1) },
    { name: 'sign-in-staff', as: 'visitor', path: PATHS.staffSignIn },
    { name: 'sign-in-client', as: 'visitor', path: PATHS.clientSignIn },
  ]
}
