import type { Page } from '@playwright/test'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible, expectToFitNarrowWindow, violationsOn } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { consoleErrorsOf, openPortalTab } from '../support/page.ts'
import { expectToast } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'
import { connectDrive } from './steps.ts'

const stack = useStack()
beforeEach(async () => {
  stack.drive.control.reset()
  await stack.db.driveConnection.deleteMany()
})

const EMAIL = 'grace@customer.example'
const FOLDER = 'clientFolderA0001'
const ARTWORK = 'folderLakeshoreArt01'
const DOCUMENTS = '/client-dashboard?tab=documents'
const HOSTILE = '<script>alert(1)</script> \u202eгnp.exe ' + 'Unbroken'.repeat(20)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const rows = (page: Page) =>
  page.getByRole('list', { name: 'Documents', exact: true }).getByRole('listitem')

/** Answers the consent page of the fake Google. */
async function allow(page: Page): Promise<void> {
  await expectPage(page).toHaveURL(new RegExp(`^${stack.drive.url}/o/oauth2/v2/auth`))
  await button(page, 'Allow').click()
  await page.waitForURL(`${stack.url}/**`)
}

test('a manager connects Drive, reads documents in folders, and learns that the connection was lost', async () => {
  const page = await stack.newClientPage('manager@office.example')
  await openPortalTab(page, 'documents')
  await button(page, 'Connect Google Drive').click()
  await allow(page)
  await expectToast(page, 'Google Drive connected', 'Your documents are ready.')
  await expectPage(page).toHaveURL(`${stack.url}${DOCUMENTS}`)
  await expectPage(title(page)).toHaveText('All Documents')
  const unowned = page.getByRole('listitem').filter({ hasText: 'Guidelines of the team.pdf' })
  await expectPage(unowned.locator('time')).toHaveText(/^Jul \d, 2026, \d{1,2}:\d{2} [AP]M$/)
  await expectPage(button(page, 'Disconnect')).toHaveCount(0)
  await expectPage(page.getByText('owner@drive.example')).toHaveCount(0)

  await link(page, 'Lakeshore Clinics').click()
  await expectPage(page).toHaveURL(/&folder=clientFolderA0001$/)
  await expectPage(title(page)).toHaveText('Folder Documents')
  await link(page, 'Back to the folder above').click()
  await expectPage(title(page)).toHaveText('All Documents')
  await page.goBack()
  await expectPage(title(page)).toHaveText('Folder Documents')

  const exported = page.waitForResponse(/\/api\/google\/files\/[^/]+\/content\?session=client$/)
  await link(page, 'Appointment portal: brief').click()
  const pdf = await exported
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expectPage(title(page)).toHaveText('Appointment portal: brief')
  const height = await page.locator('iframe').evaluate((frame) => frame.clientHeight / innerHeight)
  expect(height).toBeCloseTo(0.6, 1)
  await link(page, 'Back to documents').click()
  await expectPage(link(page, 'Appointment portal: brief')).toBeFocused()
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expectPage(title(page)).toHaveText('All Documents')

  await expectPage(link(page, 'Welcome to the sandbox')).toBeVisible()
  stack.drive.control.revokeRefreshTokens()
  await button(page, 'Refresh').click()
  await expectPage(page.getByText('The connection to Google Drive was lost')).toBeVisible()
  await expectPage(button(page, 'Reconnect Google Drive')).toBeVisible()
})

test('a member reads a Drive of their own, which axe finds nothing on', async () => {
  const email = 'own-drive@customer.example'
  await buildClient(stack, { email, portalRole: 'member' })
  await stack.db.portalWelcome.create({ data: { emailKey: email } })
  const page = await stack.newClientPage(email)
  await connectDrive(page, stack)
  await openPortalTab(page, 'documents')
  await expectPage(link(page, 'Rate card')).toBeVisible()
  await link(page, 'Meeting notes.txt').click()
  await expectPage(page.locator('iframe')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await link(page, 'Back to documents').click()

  await button(page, 'Disconnect').click()
  await expectPage(page.getByRole('dialog')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await button(page, 'Cancel').click()
  await expectPage(button(page, 'Disconnect')).toBeFocused()
  await expectToFitNarrowWindow(page)
})

test('a client finds a document, comes back to it, and staff see at once that it was opened', async () => {
  const fields = { name: 'Grace Okafor', portalRole: 'member', driveFolderId: FOLDER } as const
  const { id: clientId } = await buildClient(stack, { email: EMAIL, ...fields })
  const project = await buildProject(stack, { clientId, title: 'Patient portal' })
  const own = { where: { id: project.id }, data: { driveFolderId: ARTWORK } }
  await stack.db.project.update(own)
  // Her last visit was before the brief was written.
  const lastAt = new Date('2026-11-11T00:00:00Z')
  const visit = { person: `client:${EMAIL}`, place: 'documents', lastAt }
  await stack.db.portalVisit.create({ data: visit })
  stack.drive.control.addFile({
    id: 'docLakeshoreHostile1',
    name: HOSTILE,
    mimeType: 'application/x-shockwave-flash',
    parent: ARTWORK,
    modifiedTime: '2026-10-20T08:00:00.000Z',
  })
  const staff = await stack.newStaffPage()
  await connectDrive(staff, stack)
  const page = await stack.newClientPage(EMAIL)
  const errors = consoleErrorsOf(page)
  await Promise.all([staff.goto(`/admin/clients/${clientId}?tab=files`), page.goto(DOCUMENTS)])
  const opened = staff.getByRole('region', { name: 'Opened documents' })
  await expectPage(opened).toContainText('Nothing yet.')

  const brief = rows(page).filter({ hasText: 'Appointment portal: brief' })
  await expectPage(brief).toContainText('New')
  await expectPage(rows(page).filter({ hasText: 'Kick-off' })).not.toContainText('New')
  await expectPage(button(page, 'Disconnect')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('header')
  await expectPage(page).toHaveURL(`${stack.url}${DOCUMENTS}&q=header`)
  await expectPage(rows(page)).toHaveCount(1)
  await link(page, 'Header picture.jpg').click()
  await expectPage(page.frameLocator('iframe').locator('img')).toBeVisible()
  await expectPage(page.getByRole('link', { name: 'Open in Google Drive' })).toBeVisible()
  await expectPage(opened).toContainText('Header picture.jpg')
  await expectPage(opened).toContainText('Grace Okafor')

  await link(page, 'Back to documents').click()
  await page.getByRole('searchbox').fill('')
  const recent = page.getByRole('region', { name: 'Recently opened' })
  await expectPage(recent.getByRole('link', { name: 'Header picture.jpg' })).toBeVisible()
  await expectAccessible(page)

  await link(page, 'Artwork').click()
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expectPage(trail).toHaveText('All DocumentsArtwork')
  await expectPage(rows(page).filter({ hasText: 'Unbroken' })).toBeVisible()
  // In dark colours, as the list was last.
  expect(await violationsOn(page)).toEqual([])
  await expectToFitNarrowWindow(page)
  expect(errors).toEqual([])

  // The page of her project shows the documents of its folder.
  await page.goto(`/client-dashboard/projects/${project.id}?tab=files`)
  const documents = page.getByRole('region', { name: /^Documents/ })
  await documents.getByRole('link', { name: 'Opening clip.mp4' }).click()
  await expectPage(page.getByTitle('Preview of Opening clip.mp4')).toBeVisible()
})
