import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildClient } from '@loggia/testing/builders'
import { until } from '@loggia/testing/until'
import { expect, test } from 'vitest'
import { violationsOn } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { cutLiveConnection } from '../support/live.ts'
import { openPortalTab } from '../support/page.ts'
import { expectToast } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()
const FOLDER = 'clientFolderA0001'
const sha = (content: Buffer | undefined) =>
  createHash('sha256')
    .update(content ?? '')
    .digest('hex')

/** Connects the Drive of the agency with the permission to add files. */
async function connect(page: Page): Promise<void> {
  const begun = await page.request.get('/api/google/auth')
  const { authUrl } = (await begun.json()) as { authUrl: string }
  const { pathname, search } = new URL(await stack.drive.allow(authUrl))
  await page.request.get(`${pathname}${search}`, { maxRedirects: 0 })
}

const onTheWay = (page: Page) => page.getByRole('list', { name: 'Files on their way' })
const sent = (page: Page) => page.getByRole('list', { name: 'Files that were sent' })

function arrived(name: string): Buffer | undefined {
  const folders = stack.drive.control.filesIn(FOLDER).filter((file) => file.name === 'From client')
  const files = folders.flatMap(({ id }) => stack.drive.control.filesIn(id))
  return files.find((file) => file.name === name)?.content
}

test('a client sends a file over a line that breaks, and staff see it at once', async () => {
  const email = 'grace@lakeshore.example'
  const { id } = await buildClient(stack, { email, portalRole: 'member', driveFolderId: FOLDER })
  const staff = await stack.newStaffPage()
  await staff.goto('/admin/settings')
  const form = staff.getByRole('form', { name: 'Files from clients' })
  await form.getByLabel('Clients may send files').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(staff, 'Settings saved')
  expect(await violationsOn(staff)).toEqual([])
  await connect(staff)
  await staff.goto(`/admin/clients/${id}`)
  await expectPage(staff.getByText('Files that the client sends will appear here.')).toBeVisible()

  const page = await stack.newClientPage(email)
  await page.setViewportSize({ width: 360, height: 740 })
  await openPortalTab(page, 'documents')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).press('Enter')
  const content = randomBytes(9_000_000)
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
  await expectPage(onTheWay(page)).toContainText('Files of the type .exe are not accepted.')
  await expectPage(onTheWay(page)).toContainText('Paused')
  expect(await violationsOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.context().setOffline(false)
  await expectPage(onTheWay(page)).toContainText('Sent, 9 MB.', { timeout: 30_000 })
  expect(sha(arrived('Plans.zip'))).toBe(sha(content))
  await expectPage(sent(page)).toContainText('Plans.zip')
  await expectPage(sent(staff)).toContainText('Plans.zip')
  // What failed stays until it is dismissed.
  await page.getByRole('button', { name: 'Hide tool.exe' }).click()
  await expectPage(onTheWay(page)).not.toContainText('tool.exe')
})

test('a file goes on after the page was loaded again, and its folder shows it', async () => {
  const email = 'grace@lakeshore.example'
  const page = await stack.newClientPage(email)
  await cutLiveConnection(page)
  await openPortalTab(page, 'documents')
  const content = randomBytes(5_000_000)
  const file = join(await mkdtemp(join(tmpdir(), 'film-')), 'Film.zip')
  await writeFile(file, content)
  const choose = () => page.locator('input[type=file]').setInputFiles(file)
  let parts = 0
  await page.route('**/api/uploads/*', async (route) => {
    parts += 1
    if (parts <= 2) await route.continue()
  })
  page.on('dialog', (dialog) => void dialog.accept())
  await choose()
  const row = () => stack.db.upload.findFirst({ where: { name: 'Film.zip' } })
  await until(async () => Number((await row())?.receivedBytes) > 0)
  const before = await row()
  await page.reload()
  // Not earlier: the part that is held back would go on.
  await page.unroute('**/api/uploads/*')
  await expectPage(sent(page)).toContainText('Choose the same file again to send the rest.')
  await page.getByRole('link', { name: 'From client' }).click()
  await expectPage(page.getByRole('link', { name: 'Plans.zip', exact: true })).toBeVisible()
  await choose()
  await expectPage(onTheWay(page)).toContainText('Sent, 5 MB.', { timeout: 30_000 })
  // The folder that is open has it at once.
  await expectPage(page.getByRole('link', { name: 'Film.zip', exact: true })).toBeVisible()
  expect((await row())?.id).toBe(before?.id)
  expect(sha(arrived('Film.zip'))).toBe(sha(content))
})
