import { buildClient } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { violationsAtBothWidths } from '../support/axe.ts'
import { expectPage, LIVE } from '../support/expect-page.ts'
import { dialogOf } from '../support/page.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

const TAB = '/client-dashboard?tab=financials'
const FOLDER = 'clientFolderA0001'

/** Opens a screen and waits until it follows changes. */
async function follow(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse((response) => response.url().includes('/api/events'))
  await page.goto(path)
  expect((await listening).status()).toBe(200)
}

const section = (page: Page) => page.getByRole('region', { name: /^Invoices/ })
const own = (page: Page) => page.getByRole('main')

async function choose(page: Page, invoice: string, action: string): Promise<void> {
  await section(page)
    .getByRole('button', { name: `Actions for ${invoice}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

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
  const earlier = { clientId: client.id, number: '2025-001', title: 'Concept', amount: 100 }
  await stack.db.invoice.create({
    data: { ...earlier, ...days, currency: 'EUR', state: 'canceled' },
  })
  const staff = await stack.newStaffPage('invoicing')
  const portal = await stack.newClientPage(email)
  await portal.setViewportSize({ width: 360, height: 740 })
  await follow(staff, `/admin/clients/${client.id}`)
  await follow(portal, TAB)
  await expectPage(own(portal)).toContainText('Nothing is open')
  await expectPage(section(staff)).toContainText('2025-001')

  await section(staff).getByRole('button', { name: 'Add invoice' }).click()
  const dialog = dialogOf(staff)
  await fill(staff, { Number: '2026-014', Description: 'First <b>half</b>', Amount: '1.234,50' })
  await dialog.getByLabel('Currency').selectOption('EUR')
  await fill(staff, { 'Payment link': 'https://pay.example/i?n=14' })
  await dialog.getByRole('button', { name: 'Add invoice' }).click()
  await expectPage(dialog).toContainText('Must be an amount such as 1,234.50')
  await fill(staff, { Amount: '1,234.50' })
  await dialog.getByRole('button', { name: 'Add invoice' }).dblclick()
  await expectPage(dialog).toHaveCount(0)
  await expectPage(own(portal)).toContainText('First <b>half</b>', LIVE)
  await expectPage(own(portal)).toContainText('€1,234.50')
  await expectPage(section(staff)).toContainText('€1,234.50')
  expect(await stack.db.invoice.count({ where: { clientId: client.id } })).toBe(2)
  const pay = portal.getByRole('link', { name: /^Pay 2026-014/ })
  await expectPage(pay).toHaveAttribute('href', 'https://pay.example/i?n=14')
  await expectPage(pay).toHaveAttribute('rel', /noopener noreferrer/)
  for (const page of [staff, portal]) expect(await violationsAtBothWidths(page)).toEqual([])

  await choose(staff, '2026-014', 'Mark as paid')
  await expectPage(own(portal).getByText('Paid', { exact: true })).toBeVisible(LIVE)
  await expectPage(own(portal)).toContainText('Nothing is open')
  await expectPage(pay).toHaveCount(0)
  await choose(staff, '2026-014', 'Open again')
  await expectPage(own(portal).getByText('Open', { exact: true })).toBeVisible(LIVE)

  await choose(staff, '2026-014', 'Delete')
  await expectPage(own(portal)).not.toContainText('€1,234.50', LIVE)
  await staff.getByRole('button', { name: 'Undo' }).click()
  await expectPage(own(portal)).toContainText('€1,234.50', LIVE)
})

test('a draft is for the team, and a document opens in the preview', async () => {
  const email = uniqueEmail('ines')
  const client = await buildClient(stack, { email, portalRole: 'member', driveFolderId: FOLDER })
  await stack.db.portalWelcome.create({ data: { emailKey: email } })
  const staff = await stack.newStaffPage('drafting')
  const begun = await staff.request.get('/api/google/auth')
  const { authUrl } = (await begun.json()) as { authUrl: string }
  const { pathname, search } = new URL(await stack.drive.allow(authUrl))
  await staff.request.get(`${pathname}${search}`, { maxRedirects: 0 })
  const portal = await stack.newClientPage(email)
  await follow(staff, `/admin/clients/${client.id}`)
  await follow(portal, TAB)

  await section(staff).getByRole('button', { name: 'Add invoice' }).click()
  const dialog = dialogOf(staff)
  await fill(staff, { Number: '7', Description: 'Contract', Amount: '10' })
  await dialog.getByLabel('State').selectOption('Draft, only the team sees it')
  await dialog.getByLabel('Document').selectOption({ label: 'Contract.pdf' })
  await dialog.getByRole('button', { name: 'Add invoice' }).click()
  await expectPage(section(staff)).toContainText('Draft')
  await expectPage(portal.getByText('No invoices yet')).toBeVisible()
  await choose(staff, '7', 'Show to the client')
  await portal.getByRole('link', { name: 'Contract.pdf' }).click()
  await expectPage(portal).toHaveURL(/tab=documents&document=pdfLakeshoreContract/)
  await expectPage(portal.getByRole('heading', { name: 'Contract.pdf' })).toBeVisible()
})
