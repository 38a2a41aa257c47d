import { buildClient } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, violationsAtBothWidths } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { consoleErrorsOf, dialogOf } from '../support/page.ts'
import { chooseAction } from '../support/records.ts'
import { onTelephone, smallTargets } from '../support/touch.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

const FOLDER = 'clientFolderA0001'

let clientId: number
beforeAll(async () => {
  const fields = { name: 'Grace Okafor', portalRole: 'member', driveFolderId: FOLDER } as const
  const email = 'grace@customer.example'
  clientId = (await buildClient(stack, { email, ...fields })).id
  await stack.db.portalWelcome.create({ data: { emailKey: email } })
  const { id: otherId } = await buildClient(stack, { name: 'Ann Other' })
  const project = { description: 'Appointments', status: 'in-progress' }
  const dates = { startDate: new Date('2020-01-01'), endDate: new Date('2040-01-01') }
  await stack.db.project.createMany({
    data: [
      { ...project, ...dates, clientId, title: 'Patient portal' },
      { ...project, ...dates, clientId: otherId, title: 'Secret shop' },
    ],
  })
})

const banner = (page: Page) => page.getByRole('complementary', { name: 'View as client' })

test('staff look at the portal as a client, cannot change anything, and return', async () => {
  const page = await stack.newStaffPage('lin')
  await page.goto('/admin/clients')
  await chooseAction(page, 'View as client', 'Grace Okafor')
  await page.waitForURL(`**/client-dashboard?session=view-${clientId}`)
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

  await banner(page).getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(`**/admin/clients/${clientId}`)
  // Until its scripts are there, this page could still show the notice that the next one brings.
  await waitUntilHydrated(page)
  await page.goBack()
  await page.waitForURL(`**/admin/clients/${clientId}`)
  await expectPage(page.getByText('The view has ended', { exact: true })).toBeVisible()
})

test('a view that ends by itself leads back to the office', async () => {
  const page = await stack.newStaffPage('max')
  expect((await page.request.post(`/api/clients/${clientId}/view`)).status()).toBe(201)
  await page.clock.install()
  await page.goto(`/client-dashboard?session=view-${clientId}`)
  await expectPage(banner(page)).toBeVisible()
  await page.clock.fastForward('14:01')
  await expectPage(banner(page)).toContainText('1 minute left')
  await page.clock.fastForward('01:00')
  await page.waitForURL(`**/admin/clients/${clientId}`)
  await expectPage(page.getByText('The view has ended', { exact: true })).toBeVisible()
})

test('the link to a client with the same email address stays in the view', async () => {
  const page = await stack.newStaffPage('ivo')
  const { id, email } = await buildClient(stack, { name: 'Mara Quist', portalRole: 'manager' })
  expect((await page.request.post(`/api/clients/${id}/view`)).status()).toBe(201)
  await page.goto(`/client-dashboard?tab=clients&session=view-${id}`)
  await waitUntilHydrated(page)
  await page.getByRole('button', { name: 'Add Client' }).click()
  await page.getByLabel('Email').fill(email)
  const link = page.getByRole('link', { name: 'Open Mara Quist' })
  await expectPage(link).toHaveAttribute('href', new RegExp(`[?&]session=view-${id}&q=`))
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
  await page.goto(path)
  await expectPage(banner(page)).toBeVisible()
  await expectAccessible(page)
  expect(complaints).toEqual([])
  const telephone = await onTelephone(stack, page)
  await telephone.goto(path)
  await expectPage(banner(telephone)).toBeVisible()
  expect(await smallTargets(telephone)).toEqual([])
})

const section = (page: Page) => page.getByRole('region', { name: /^Invoices/ })
const own = (page: Page) => page.getByRole('main')

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await dialogOf(page)
      .getByLabel(new RegExp(`^${label}`))
      .fill(text)
  }
}

test('staff enter an invoice on a laptop, and the client sees it and that it is paid on a phone', async () => {
  const email = uniqueEmail('ines')
  const client = await buildClient(stack, { email, portalRole: 'member' })
  await stack.db.portalWelcome.create({ data: { emailKey: email } })
  const days = { issuedOn: new Date('2025-04-15'), dueOn: new Date('2025-05-15') }
  const row = { clientId: client.id, amount: 100, currency: 'EUR', ...days }
  await stack.db.invoice.createMany({
    data: [
      { ...row, number: '2025-001', title: 'Concept', state: 'canceled' },
      { ...row, number: '2025-002', title: 'Deposit', state: 'draft' },
    ],
  })
  const staff = await stack.newStaffPage('invoicing')
  const portal = await stack.newClientPage(email)
  await portal.setViewportSize({ width: 360, height: 740 })
  await Promise.all([
    staff.goto(`/admin/clients/${client.id}?tab=invoices`),
    portal.goto('/client-dashboard?tab=financials'),
  ])
  await expectPage(own(portal)).toContainText('Nothing is open')
  await expectPage(section(staff)).toContainText('2025-001')
  await expectPage(section(staff).getByText('Draft', { exact: true })).toBeVisible()

  await section(staff).getByRole('button', { name: 'Add invoice' }).click()
  const dialog = dialogOf(staff)
  await fill(staff, { Number: '2026-014', Description: 'First <b>half</b>', Amount: '1,234.50' })
  await dialog.getByLabel('Currency').selectOption('EUR')
  await fill(staff, { 'Payment link': 'https://pay.example/i?n=14' })
  await dialog.getByRole('button', { name: 'Add invoice' }).dblclick()
  await expectPage(dialog).toHaveCount(0)
  await expectPage(own(portal)).toContainText('First <b>half</b>')
  await expectPage(own(portal)).toContainText('€1,234.50')
  await expectPage(own(portal)).not.toContainText('Deposit')
  await expectPage(section(staff)).toContainText('€1,234.50')
  expect(await stack.db.invoice.count({ where: { clientId: client.id } })).toBe(3)
  const pay = portal.getByRole('link', { name: /^Pay €1,234.50 for 2026-014/ })
  await expectPage(pay).toHaveAttribute('href', 'https://pay.example/i?n=14')
  await expectPage(pay).toHaveAttribute('rel', /noopener noreferrer/)
  expect(await violationsAtBothWidths(portal)).toEqual([])
  await portal.setViewportSize({ width: 360, height: 740 })

  await chooseAction(staff, 'Mark as paid', '2026-014')
  await expectPage(own(portal).getByText('Paid', { exact: true })).toBeVisible()
  await expectPage(own(portal)).toContainText('Nothing is open')
  await expectPage(pay).toHaveCount(0)

  await chooseAction(staff, 'Delete', '2026-014')
  await expectPage(section(staff)).not.toContainText('€1,234.50')
  await staff.getByRole('button', { name: 'Undo' }).click()
  await expectPage(section(staff)).toContainText('€1,234.50')
  await expectAccessible(staff)
})
