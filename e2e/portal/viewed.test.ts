import type { Page } from '@playwright/test'
import { buildClient } from '@loggia/testing/builders'
import { beforeAll, expect, test } from 'vitest'
import { expectToFitNarrowWindow, violationsInBothSchemes } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { consoleErrorsOf } from '../support/page.ts'
import { onTelephone, smallTargets } from '../support/touch.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

const OWN_FOLDER = 'clientFolderA0001'

let clientId: number
beforeAll(async () => {
  const fields = { name: 'Grace Okafor', portalRole: 'member', driveFolderId: OWN_FOLDER } as const
  const email = 'grace@customer.example'
  const client = await buildClient(stack, { email, ...fields })
  clientId = client.id
  await stack.db.portalWelcome.create({ data: { emailKey: email } })
  const other = await buildClient(stack, { name: 'Ann Other' })
  const project = { description: 'Appointments', status: 'in-progress' }
  const dates = { startDate: new Date('2020-01-01'), endDate: new Date('2040-01-01') }
  await stack.db.project.createMany({
    data: [
      { ...project, ...dates, clientId, title: 'Patient portal' },
      { ...project, ...dates, clientId: other.id, title: 'Secret shop' },
    ],
  })
})

const banner = (page: Page) => page.getByRole('complementary', { name: 'View as client' })

/** Starts a view from the row of the client in the list. */
async function viewAsGrace(page: Page): Promise<void> {
  await page.goto('/admin/clients')
  await page.getByRole('button', { name: 'Actions for Grace Okafor' }).click()
  await page.getByRole('menuitem', { name: 'View as client' }).click()
  await page.waitForURL(`**/client-dashboard?session=view-${clientId}`)
}

/** Connects the workspace's Drive as staff, without using the screens. */
async function connectWorkspace({ request }: Page): Promise<void> {
  const { authUrl } = (await (await request.get('/api/google/auth')).json()) as { authUrl: string }
  const { pathname, search } = new URL(await stack.drive.allow(authUrl))
  await request.get(`${pathname}${search}`, { maxRedirects: 0 })
}

test('staff look at the portal as a client, cannot change anything, and return', async () => {
  const page = await stack.newStaffPage('lin')
  const office = await page.context().newPage()
  await office.goto('/admin/projects')

  await viewAsGrace(page)
  await expectPage(banner(page)).toHaveText(
    'You are viewing the portal as Grace Okafor. Nothing can be changed. 15 minutes left · Leave',
  )
  await expectPage(page.getByText('1 active project', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Projects' }).click()
  await expectPage(page.getByText('Patient portal')).toBeVisible()
  await expectPage(page.getByText('Secret shop')).toHaveCount(0)
  await expectPage(page).toHaveURL(/tab=projects&session=view-/)

  await page.getByRole('tab', { name: 'Documents' }).click()
  await page.getByRole('button', { name: 'Connect Google Drive' }).click()
  await expectPage(page.getByText(/so nothing can be changed/).first()).toBeVisible()
  await connectWorkspace(page)
  await page.goto('/client-dashboard?tab=documents')
  await expectPage(page).toHaveURL(new RegExp(`session=view-${clientId}&tab=documents$`))
  const framed = page.waitForResponse(/\/content\?session=view-/)
  await page.getByRole('link', { name: 'Appointment portal: brief' }).click()
  expect((await framed).status()).toBe(200)
  await expectPage(banner(page)).toBeVisible()

  await office.reload()
  await expectPage(office.getByText('Secret shop')).toBeVisible()

  await banner(page).getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(`**/admin/clients/${clientId}`)
  // Until its data are there, this page could still show the notice that the next one brings.
  await expectPage(page.getByRole('heading', { name: 'Facts' })).toBeVisible()
  await page.goBack()
  await page.waitForURL(`**/admin/clients/${clientId}`)
  await expectPage(page.getByText('The view has ended', { exact: true })).toBeVisible()
})

test('a view that ends by itself leads back to the office', async () => {
  const page = await stack.newStaffPage('max')
  await viewAsGrace(page)
  await page.clock.install()
  await page.reload()
  await expectPage(banner(page)).toBeVisible()
  await page.clock.fastForward('14:30')
  await expectPage(banner(page)).toContainText('1 minute left')
  await page.clock.fastForward('01:00')
  await page.waitForURL(`**/admin/clients/${clientId}`)
  await expectPage(page.getByText('The view has ended', { exact: true })).toBeVisible()
})

test('the server sends the banner, and everybody can read and press it', async () => {
  const page = await stack.newStaffPage('kim')
  const name = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(5).trim()
  const client = await buildClient(stack, { email: 'long@customer.example', name })
  await page.request.post(`/api/clients/${client.id}/view`)
  const path = `/client-dashboard?session=view-${client.id}`
  const answer = await page.request.get(path)
  const html = await answer.text()
  expect(html).toContain('Nothing can be changed.')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(answer.headers()['cache-control']).toBe('no-store')

  const complaints = consoleErrorsOf(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await expectPage(banner(page)).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await expectToFitNarrowWindow(page)
  expect(complaints).toEqual([])
  const telephone = await onTelephone(stack, page)
  await telephone.goto(path)
  await expectPage(banner(telephone)).toBeVisible()
  expect(await smallTargets(telephone)).toEqual([])
})
