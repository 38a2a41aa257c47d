import type { Page } from '@playwright/test'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { beforeAll, expect, test } from 'vitest'
import { expectToFitNarrowWindow, violationsInBothSchemes } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { consoleErrorsOf } from '../support/page.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

const EMAIL = 'grace@customer.example'
const FOLDER = 'clientFolderA0001'
const ARTWORK = 'folderLakeshoreArt01'
const DOCUMENTS = '/client-dashboard?tab=documents'
const HOSTILE = '<script>alert(1)</script> \u202eгnp.exe ' + 'Unbroken'.repeat(20)

let clientId: number
let projectId: number
let staff: Page
beforeAll(async () => {
  const fields = { name: 'Grace Okafor', portalRole: 'member', driveFolderId: FOLDER } as const
  clientId = (await buildClient(stack, { email: EMAIL, ...fields })).id
  const project = await buildProject(stack, { clientId, title: 'Patient portal' })
  projectId = project.id
  await stack.db.project.update({ where: { id: projectId }, data: { driveFolderId: ARTWORK } })
  // Her last visit was before the brief was written.
  const lastAt = new Date('2026-11-11T00:00:00Z')
  await stack.db.portalVisit.create({
    data: { person: `client:${EMAIL}`, place: 'documents', lastAt },
  })
  stack.drive.control.addFile({
    id: 'docLakeshoreHostile1',
    name: HOSTILE,
    mimeType: 'application/x-shockwave-flash',
    parent: ARTWORK,
    modifiedTime: '2026-10-20T08:00:00.000Z',
  })
  staff = await stack.newStaffPage()
  const begun = await staff.request.get('/api/google/auth')
  const { authUrl } = (await begun.json()) as { authUrl: string }
  const { pathname, search } = new URL(await stack.drive.allow(authUrl))
  await staff.request.get(`${pathname}${search}`, { maxRedirects: 0 })
})

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const rows = (page: Page) =>
  page.getByRole('list', { name: 'Documents', exact: true }).getByRole('listitem')

test('a client finds a document, comes back to it, and staff see at once that it was opened', async () => {
  const page = await stack.newClientPage(EMAIL)
  const errors = consoleErrorsOf(page)
  const listening = staff.waitForResponse((response) => response.url().includes('/api/events'))
  await staff.goto(`/admin/clients/${clientId}`)
  await listening
  const opened = staff.getByRole('region', { name: 'Opened documents' })
  await expectPage(opened).toContainText('Nothing yet.')

  await page.goto(DOCUMENTS)
  const brief = rows(page).filter({ hasText: 'Appointment portal: brief' })
  await expectPage(brief).toContainText('New')
  await expectPage(rows(page).filter({ hasText: 'Kick-off' })).not.toContainText('New')
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('header')
  await expectPage(page).toHaveURL(`${stack.url}${DOCUMENTS}&q=header`)
  await expectPage(rows(page)).toHaveCount(1)
  await link(page, 'Header picture.jpg').click()
  await expectPage(page.frameLocator('iframe').locator('img')).toBeVisible()
  await expectPage(opened).toContainText('Header picture.jpg')
  await expectPage(opened).toContainText('Grace Okafor')

  await link(page, 'Back to documents').click()
  await page.getByRole('searchbox').fill('catalogue')
  await expectPage(page.getByText('No document or folder that you can open has')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  const recent = page.getByRole('region', { name: 'Recently opened' })
  await recent.getByRole('link', { name: 'Header picture.jpg' }).click()
  await expectPage(page.getByTitle('Preview of Header picture.jpg')).toBeVisible()

  await page.goto(`${DOCUMENTS}&folder=${ARTWORK}`)
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expectPage(trail).toHaveText('All DocumentsArtwork')
  expect(await violationsInBothSchemes(page)).toEqual([])
  await expectToFitNarrowWindow(page)
  await trail.getByRole('link', { name: 'All Documents' }).click()
  await expectPage(recent).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await expectToFitNarrowWindow(page)
  expect(errors).toEqual([])
})

test('the page of a project shows the documents of its folder to both sides', async () => {
  const page = await stack.newClientPage(EMAIL)
  await page.goto(`/client-dashboard/projects/${projectId}`)
  const documents = page.getByRole('region', { name: /^Documents/ })
  await documents.getByRole('link', { name: 'Opening clip.mp4' }).click()
  await expectPage(page.getByTitle('Preview of Opening clip.mp4')).toBeVisible()
  await staff.goto(`/admin/projects/${projectId}`)
  const theirs = staff.getByRole('region', { name: /^Documents/ })
  await expectPage(theirs.getByRole('link', { name: 'Opening clip.mp4' })).toHaveAttribute(
    'href',
    /\/file\/d\/videoLakeshoreClip01/,
  )
})
