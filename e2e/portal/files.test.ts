import { randomBytes } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { until } from '@loggia/testing/until'
import { beforeAll, expect, test } from 'vitest'
import { violationsOn } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { cutLiveConnection } from '../support/live.ts'
import { openPortalTab } from '../support/page.ts'
import { useStack } from '../support/use-stack.ts'
import * as steps from './file-steps.ts'
import { connectDrive } from './steps.ts'

const stack = useStack()
const EMAIL = 'grace@lakeshore.example'

let staff: Page
let page: Page
let client: { id: number }
let project: { id: number }
beforeAll(async () => {
  const record = { email: EMAIL, portalRole: 'member', driveFolderId: steps.FOLDER } as const
  client = await buildClient(stack, record)
  project = await buildProject(stack, { clientId: client.id, title: 'Pier' })
  staff = await stack.newStaffPage()
  await steps.acceptFiles(staff, true)
  await connectDrive(staff, stack)
  page = await stack.newClientPage(EMAIL)
})

test('a client sends a file over a line that breaks, and staff see it at once', async () => {
  await staff.goto(`/admin/clients/${client.id}?tab=files`)
  await expectPage(staff.getByText('Files that the client sends will appear here.')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await openPortalTab(page, 'documents')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).press('Enter')
  const content = randomBytes(3_000_000)
  let parts = 0
  await page.route('**/api/uploads/*', async (route) => {
    parts += 1
    if (parts === 3) await page.context().setOffline(true)
    await route.continue()
  })
  await (
    await chooser
  ).setFiles([
    { name: 'Plans.zip', mimeType: 'application/zip', buffer: content },
    { name: 'tool.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
  ])
  await expectPage(steps.sendingFiles(page)).toContainText(
    'Files of the type .exe are not accepted.',
  )
  await expectPage(steps.sendingFiles(page)).toContainText('Paused')
  expect(await violationsOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.context().setOffline(false)
  await expectPage(steps.sendingFiles(page)).toContainText('Sent, 3 MB.', { timeout: 90_000 })
  // Not earlier: a part on its way would be left without an owner.
  await page.unroute('**/api/uploads/*')
  expect(steps.sha(steps.arrived(stack, 'Plans.zip'))).toBe(steps.sha(content))
  await expectPage(steps.sent(page)).toContainText('Plans.zip')
  await expectPage(steps.sent(staff)).toContainText('Plans.zip')
  // Failed ones stay until they are dismissed.
  await page.getByRole('button', { name: 'Hide tool.exe' }).click()
  await expectPage(steps.sendingFiles(page)).not.toContainText('tool.exe')
})

test('a file goes on after the page was loaded again, and its folder shows it', async () => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await cutLiveConnection(page)
  await openPortalTab(page, 'documents')
  const content = randomBytes(2_000_000)
  const file = join(await mkdtemp(join(tmpdir(), 'film-')), 'Film.zip')
  await writeFile(file, content)
  const choose = () => page.locator('input[type=file]').setInputFiles(file)
  let parts = 0
  await page.route('**/api/uploads/*', async (route) => {
    parts += 1
    if (parts <= 2) await route.continue()
  })
  page.once('dialog', (dialog) => void dialog.accept())
  await choose()
  const row = () => stack.db.upload.findFirst({ where: { name: 'Film.zip' } })
  await until(async () => Number((await row())?.receivedBytes) > 0)
  const before = await row()
  await page.reload()
  // Not earlier: the part that is held back would go on.
  await page.unroute('**/api/uploads/*')
  await expectPage(steps.sent(page)).toContainText('Choose the same file again to send the rest.')
  await page.getByRole('link', { name: 'From client' }).click()
  await expectPage(page.getByRole('link', { name: 'Plans.zip', exact: true })).toBeVisible()
  await choose()
  await expectPage(steps.sendingFiles(page)).toContainText('Sent, 2 MB.', { timeout: 90_000 })
  // The folder that is open has it at once.
  await expectPage(page.getByRole('link', { name: 'Film.zip', exact: true })).toBeVisible()
  expect((await row())?.id).toBe(before?.id)
  expect(steps.sha(steps.arrived(stack, 'Film.zip'))).toBe(steps.sha(content))
  await page.unrouteAll()
})

test('files go with a message in both directions, and the draft keeps them', async () => {
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto(`/client-dashboard/projects/${project.id}?tab=conversation`)
  const long = `${'Berths and moorings of the western harbor '.repeat(4)}.pdf`
  await steps.choose(page, steps.pdf('Plan.pdf'), steps.pdf(long), steps.pdf('tool.exe'))
  await expectPage(steps.attached(page).getByRole('listitem')).toHaveCount(2)
  await expectPage(steps.sendingFiles(page)).toContainText(
    'Files of the type .exe are not accepted.',
  )
  await page.getByRole('button', { name: 'Hide tool.exe' }).press('Enter')
  await expectPage(steps.attach(page)).toBeFocused()
  await steps.drop(page, 'Dropped.pdf')
  await expectPage(steps.attached(page)).toContainText('Dropped.pdf')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await violationsOn(page)).toEqual([])

  await Promise.all([page.reload(), staff.goto(`/admin/projects/${project.id}`)])
  await expectPage(steps.attached(page).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Remove Dropped.pdf from the message' }).press('Enter')
  await expectPage(steps.attached(page)).not.toContainText('Dropped.pdf')
  await expectPage(steps.attach(page)).toBeFocused()

  await page.getByRole('button', { name: 'Send' }).click()
  const link = steps.messages(staff).getByRole('link', { name: 'Plan.pdf' })
  await expectPage(link).toBeVisible()
  await expectPage(steps.attached(page)).toHaveCount(0)
  await expectPage(page.getByText('is attached')).toHaveCount(0)
  const opened = await staff.request.get((await link.getAttribute('href')) ?? '')
  expect(opened.headers()['content-type']).toContain('application/pdf')

  await steps.field(staff).fill('Thanks, here is ours.')
  await steps.choose(staff, steps.pdf('Offer.pdf'))
  await expectPage(steps.attached(staff)).toContainText('Offer.pdf')
  await steps.field(staff).press('Control+Enter')
  const offer = steps.messages(page).getByRole('link', { name: 'Offer.pdf' })
  await expectPage(offer).toBeVisible()
  const content = await page.request.get((await offer.getAttribute('href')) ?? '')
  expect(content.status()).toBe(200)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await violationsOn(page)).toEqual([])
})

test('in a view of a client files are only looked at, and where none are accepted none are taken', async () => {
  expect((await staff.request.post(`/api/clients/${client.id}/view`)).status()).toBe(201)
  const view = `session=view-${client.id}`
  await staff.goto(`/client-dashboard?tab=documents&${view}`)
  await expectPage(steps.sent(staff)).toContainText('Plan.pdf')
  await expectPage(staff.getByRole('heading', { name: 'Files that were sent' })).toBeVisible()
  await expectPage(staff.getByText('Drop files here')).toHaveCount(0)
  await expectPage(staff.locator('input[type=file]')).toHaveCount(0)
  await staff.getByRole('tab', { name: 'Projects' }).click()
  await staff.getByRole('link', { name: 'Pier' }).click()
  const link = steps.messages(staff).getByRole('link', { name: 'Plan.pdf' })
  await expectPage(link).toHaveAttribute('href', new RegExp(view))
  await expectPage(staff.getByText('In a view of a client nothing can be written')).toBeVisible()
  await expectPage(steps.attach(staff)).toHaveCount(0)

  await steps.acceptFiles(staff, false)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`/client-dashboard/projects/${project.id}`)
  await expectPage(steps.messages(page)).toContainText('Plan.pdf')
  await steps.attach(page).press('Enter')
  await expectPage(page.getByText('Files are not accepted here at present.')).toBeVisible()
  await expectPage(page.locator('input[type=file]')).toHaveCount(0)
})
