import type { Page } from '@playwright/test'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { beforeAll, expect, test } from 'vitest'
import { violationsInBothSchemes, violationsOn } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { useStack } from '../support/use-stack.ts'
import * as steps from './attachment-steps.ts'

const stack = useStack()
const EMAIL = 'grace@lakeshore.example'

let staff: Page
let client: { id: number }
let project: { id: number }
beforeAll(async () => {
  const record = { email: EMAIL, portalRole: 'member', driveFolderId: 'clientFolderA0001' } as const
  client = await buildClient(stack, record)
  project = await buildProject(stack, { clientId: client.id, title: 'Pier' })
  staff = await stack.newStaffPage()
  await steps.acceptFiles(staff, true)
  await steps.connectDrive(staff, stack)
})

test('files go with a message in both directions, and the draft keeps them', async () => {
  const page = await stack.newClientPage(EMAIL)
  await page.setViewportSize({ width: 320, height: 740 })
  await steps.follow(page, `/client-dashboard/projects/${project.id}`)
  const long = `${'Berths and moorings of the western harbor '.repeat(4)}.pdf`
  await steps.choose(page, steps.pdf('Plan.pdf'), steps.pdf(long), steps.pdf('tool.exe'))
  await expectPage(steps.attached(page).getByRole('listitem')).toHaveCount(2)
  const refused = page.getByRole('list', { name: 'Files on their way' })
  await expectPage(refused).toContainText('Files of the type .exe are not accepted.')
  await page.getByRole('button', { name: 'Hide tool.exe' }).press('Enter')
  await expectPage(steps.attach(page)).toBeFocused()
  await steps.drop(page, 'Dropped.pdf')
  await expectPage(steps.attached(page)).toContainText('Dropped.pdf')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await violationsInBothSchemes(page)).toEqual([])

  await steps.follow(page, page.url())
  await expectPage(steps.attached(page).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Remove Dropped.pdf from the message' }).press('Enter')
  await expectPage(steps.attached(page)).not.toContainText('Dropped.pdf')
  await expectPage(steps.attach(page)).toBeFocused()

  await steps.follow(staff, `/admin/projects/${project.id}`)
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
  const sent = staff.getByRole('list', { name: 'Files that were sent' })
  await expectPage(sent).toContainText('Plan.pdf')
  await expectPage(staff.getByRole('heading', { name: 'Files that were sent' })).toBeVisible()
  await expectPage(staff.getByText('Drop files here')).toHaveCount(0)
  await expectPage(staff.locator('input[type=file]')).toHaveCount(0)
  await staff.goto(`/client-dashboard/projects/${project.id}?${view}`)
  const link = steps.messages(staff).getByRole('link', { name: 'Plan.pdf' })
  await expectPage(link).toHaveAttribute('href', new RegExp(view))
  await expectPage(staff.getByText('In a view of a client nothing can be written')).toBeVisible()
  await expectPage(steps.attach(staff)).toHaveCount(0)

  const page = await stack.newClientPage(EMAIL)
  await page.goto(`/client-dashboard/projects/${project.id}`)
  await expectPage(steps.attach(page)).toBeVisible()
  await steps.acceptFiles(staff, false)
  await page.reload()
  await expectPage(steps.messages(page)).toContainText('Plan.pdf')
  await expectPage(steps.field(page)).toBeVisible()
  await expectPage(steps.attach(page)).toHaveCount(0)
})
