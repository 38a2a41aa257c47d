import type { Page } from '@playwright/test'
import { beforeEach, expect, test } from 'vitest'
import { buildClient } from '@loggia/testing/builders'
import { expectPage } from '../support/expect-page.ts'
import { openPortalTab } from '../support/page.ts'
import { settledAfter } from '../support/settled.ts'
import { signInAsClient } from '../support/sign-in.ts'
import { expectToast } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()
beforeEach(async () => {
  stack.drive.control.reset()
  await stack.db.driveConnection.deleteMany()
  await stack.db.documentVisit.deleteMany()
})

const DOCUMENTS = '/client-dashboard?tab=documents'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

async function openDocuments(email = 'manager@office.example'): Promise<Page> {
  const page = await stack.newClientPage(email)
  await openPortalTab(page, 'documents')
  return page
}

/** Answers the consent page of the fake Google. */
async function connect(page: Page) {
  await button(page, 'Connect Google Drive').click()
  await expectPage(page).toHaveURL(new RegExp(`^${stack.drive.url}/o/oauth2/v2/auth`))
  await button(page, 'Allow').click()
  await page.waitForURL(`${stack.url}/**`)
}

/** Opens the documents of a Drive that was connected without using the screens. */
async function openConnected(): Promise<Page> {
  const page = await stack.newClientPage('manager@office.example')
  const begun = await page.request.get('/api/google/auth')
  const { authUrl } = (await begun.json()) as { authUrl: string }
  const { pathname, search } = new URL(await stack.drive.allow(authUrl))
  await page.request.get(`${pathname}${search}`, { maxRedirects: 0 })
  await page.goto(DOCUMENTS)
  await expectPage(link(page, 'Welcome to the sandbox')).toBeVisible()
  return page
}

test('a manager connects Drive, reads documents in folders, and cannot disconnect it', async () => {
  const page = await openDocuments()
  await connect(page)
  await expectToast(page, 'Google Drive connected', 'Your documents are ready.')
  await expectPage(page).toHaveURL(`${stack.url}${DOCUMENTS}`)
  await expectPage(title(page)).toHaveText('All Documents')
  const unowned = page.getByRole('listitem').filter({ hasText: 'Guidelines of the team.pdf' })
  await expectPage(unowned).toContainText('Unknown owner')
  await expectPage(unowned).toContainText('PDF')
  await expectPage(unowned.locator('time')).toHaveText(/^Jul \d, 2026, \d{1,2}:\d{2} [AP]M$/)

  await link(page, 'Lakeshore Clinics').click()
  await expectPage(page).toHaveURL(/&folder=clientFolderA0001$/)
  await expectPage(title(page)).toHaveText('Folder Documents')
  await expectPage(title(page)).toBeFocused()
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
  await expectPage(page.getByRole('link', { name: 'Open in Google Docs' })).toHaveAttribute(
    'href',
    /^https?:/,
  )
  await link(page, 'Back to documents').click()
  await expectPage(link(page, 'Appointment portal: brief')).toBeFocused()
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expectPage(title(page)).toHaveText('All Documents')

  await link(page, 'Press kit').click()
  const streamed = page.waitForResponse(/\/content\?session=client$/)
  await page.getByRole('listitem').filter({ hasText: 'Image' }).getByRole('link').first().click()
  const image = await streamed
  expect(image.status()).toBe(200)
  expect(image.headers()['content-type']).toMatch(/^image\//)
  await expectPage(page.frameLocator('iframe').locator('img')).toBeVisible()
  await expectPage(page.getByRole('link', { name: 'Open in Google Drive' })).toBeVisible()
  await link(page, 'Back to documents').click()
  // The folder above asks again for what it shows; Refresh should be what brings the new document.
  await settledAfter(page, () => link(page, 'Back to the folder above').click())

  const rows = page.getByRole('list', { name: 'Documents' }).getByRole('listitem')
  await expectPage(link(page, 'Welcome to the sandbox')).toBeVisible()
  const before = await rows.count()
  stack.drive.control.fill('root', 1)
  await button(page, 'Refresh').click()
  await expectPage(rows).toHaveCount(before + 1)

  await expectPage(button(page, 'Disconnect')).toHaveCount(0)
  await expectPage(page.getByText('owner@drive.example')).toHaveCount(0)
  await button(page, 'Logout').click()
  await expectPage(page).toHaveURL(`${stack.url}/`)
})

test('a failure of Google shows the specified message, and the rest of the portal works', async () => {
  const page = await openConnected()
  stack.drive.control.fail(500)
  await button(page, 'Refresh').click()
  await expectToast(page, 'Failed to load files', 'There was an error loading your documents')
  await expectPage(button(page, 'Try again')).toBeVisible()
  await expectPage(link(page, 'Welcome to the sandbox')).toBeVisible()
  await page.getByRole('tab', { name: 'Projects' }).click()
  await expectPage(page.getByText('This feature will be available soon')).toBeVisible()
})

test('a document that was deleted in the meantime cannot be previewed', async () => {
  const page = await openConnected()
  const id = await idOf(page, 'Welcome to the sandbox')
  stack.drive.control.deleteFile(id)
  await link(page, 'Welcome to the sandbox').click()
  await expectToast(page, 'Preview Error', 'Could not generate document preview')
  await link(page, 'Back to documents').click()
  await expectPage(link(page, 'Rate card')).toBeVisible()
})

test('a connection that Google no longer accepts can be renewed', async () => {
  const page = await openConnected()
  stack.drive.control.revokeRefreshTokens()
  await button(page, 'Refresh').click()
  await expectPage(page.getByText('The connection to Google Drive was lost')).toBeVisible()
  await button(page, 'Reconnect Google Drive').click()
  await button(page, 'Allow').click()
  await page.waitForURL(`${stack.url}/**`)
  await expectPage(link(page, 'Welcome to the sandbox')).toBeVisible()
})

test('a client sees its own folder and cannot reach any other', async () => {
  await openConnected()
  const folders = { ada: 'clientFolderA0001', bob: 'clientFolderB0001' } as const
  for (const [name, driveFolderId] of Object.entries(folders)) {
    const email = `${name}@customer.example`
    await buildClient(stack, { email, portalRole: 'member', driveFolderId })
  }
  const ada = await openDocuments('ada@customer.example')
  await expectPage(link(ada, 'Contract.pdf')).toBeVisible()
  await expectPage(link(ada, 'Welcome to the sandbox')).toHaveCount(0)
  await expectPage(button(ada, 'Disconnect')).toHaveCount(0)
  const contract = await idOf(ada, 'Contract.pdf')

  const bob = await openDocuments('bob@customer.example')
  await expectPage(bob.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expectPage(link(bob, 'Contract.pdf')).toHaveCount(0)
  const answers = await Promise.all(
    [
      `/api/google/files?folderId=${folders.ada}`,
      `/api/google/files/${contract}/embed`,
      `/api/google/files/${contract}/content`,
    ].map((path) => bob.request.get(path)),
  )
  expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404])
  await bob.goto(`${DOCUMENTS}&folder=${folders.ada}`)
  await expectToast(bob, 'Failed to load files', 'There was an error loading your documents')
})

/** The id of a listed document, from the URL of its preview. */
async function idOf(page: Page, name: string): Promise<string> {
  const href = (await link(page, name).getAttribute('href')) ?? ''
  return new URLSearchParams(href.split('?')[1]).get('document') ?? ''
}

test('the portal shows the client’s documents while staff are signed in too', async () => {
  await openConnected()
  const email = 'both@customer.example'
  const folder = { portalRole: 'member', driveFolderId: 'clientFolderA0001' }
  await buildClient(stack, { email, ...folder })
  const page = await stack.newStaffPage('both')
  await signInAsClient(page, email)
  await openPortalTab(page, 'documents')
  await expectPage(link(page, 'Appointment portal: brief')).toBeVisible()
  await expectPage(link(page, 'Welcome to the sandbox')).toHaveCount(0)
  await expectPage(button(page, 'Disconnect')).toHaveCount(0)
  await link(page, 'Appointment portal: brief').click()
  await expectPage(page.locator('iframe')).toHaveAttribute('src', /\/content\?session=client$/)
})
