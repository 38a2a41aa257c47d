import type { Page } from '@playwright/test'
import { beforeEach, expect, test } from 'vitest'
import { buildClient } from '@loggia/testing/builders'
import { expectPage } from '../support/expect-page.ts'
import { failOperation } from '../support/graphql.ts'
import { openPortalTab } from '../support/page.ts'
import { expectToast } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()
beforeEach(() => stack.db.client.deleteMany())

const CONFIRM = 'Are you sure you want to delete this client? This action cannot be undone.'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

async function addClient(name: string, more: Partial<Record<'phone' | 'status', string>> = {}) {
  const email = `${name.toLowerCase()}@customer.example`
  return buildClient(stack, { name, email, company: `${name} Ltd`, ...more })
}

async function openTab(): Promise<Page> {
  const page = await stack.newClientPage('manager@office.example')
  await openPortalTab(page, 'clients')
  return page
}

test('the first client is added, edited, found and deleted', async () => {
  const page = await openTab()
  const empty = 'No clients found. Add your first client to get started.'
  await expectPage(page.getByText(empty)).toBeVisible()
  await button(page, 'Add Client').click()
  await expectPage(field(page, 'Name')).toBeFocused()
  await button(page, 'Add Client').click()
  for (const message of ['Name is required', 'Company is required'])
    await expectPage(page.getByText(message)).toBeVisible()
  await expectPage(page.getByText('Please enter a valid email address')).toBeVisible()

  await field(page, 'Name').fill('Grace Okafor')
  await field(page, 'Email').fill('grace@customer.example')
  await field(page, 'Company').fill('Lakeshore Clinics')
  await page.getByLabel('Status').selectOption('Prospect')
  await button(page, 'Add Client').click()
  await expectToast(page, 'Client added', 'Grace Okafor has been added successfully.')
  await expectPage(names(page)).toHaveText(['Grace Okafor Prospect'])
  const added = new Date().toLocaleDateString('en-US', { dateStyle: 'medium' })
  await expectPage(page.getByText(`Added ${added}`)).toBeVisible()
  await expectPage(button(page, 'Add Client')).toBeFocused()

  await button(page, 'Edit Grace Okafor').click()
  await field(page, 'Phone').fill('(315) 555-0118')
  await button(page, 'Update Client').click()
  await expectToast(page, 'Client updated', 'Grace Okafor has been updated successfully.')
  await expectPage(page.getByText('(315) 555-0118')).toBeVisible()
  await expectPage(button(page, 'Edit Grace Okafor')).toBeFocused()

  const search = page.getByLabel('Search clients')
  for (const text of ['OKAFOR', 'customer.example', 'lakeshore', '0118']) {
    await search.fill(text)
    await expectPage(names(page)).toHaveCount(1)
  }
  await search.fill('nobody')
  await expectPage(page.getByText('No clients match your search criteria.')).toBeVisible()
  await search.clear()

  const questions: string[] = []
  page.once('dialog', (dialog) => {
    questions.push(dialog.message())
    return dialog.dismiss()
  })
  await button(page, 'Delete Grace Okafor').click()
  expect(questions).toEqual([
    `${CONFIRM}\n\nFor 30 days staff can still restore it from the trash.`,
  ])
  await expectPage(names(page)).toHaveCount(1)
  page.once('dialog', (dialog) => dialog.accept())
  await button(page, 'Delete Grace Okafor').click()
  await expectToast(page, 'Client deleted', 'The client has been successfully deleted.')
  await expectPage(page.getByText(empty)).toBeVisible()
  await expectPage(button(page, 'Add Client')).toBeFocused()
})

test('opening the list again refetches it', async () => {
  await addClient('Marcus')
  const page = await openTab()
  await expectPage(names(page)).toHaveCount(1)
  await page.getByRole('tab', { name: 'Financials' }).click()
  await addClient('Priya', { status: 'inactive' })
  await page.getByRole('tab', { name: 'Clients' }).click()
  await expectPage(names(page)).toHaveText(['Priya Inactive', 'Marcus Active'])
})

test('concurrent changes are shown and resolved field by field', async () => {
  const { id } = await addClient('Marcus', { phone: '1' })
  const page = await openTab()
  await button(page, 'Edit Marcus').click()
  await field(page, 'Name').fill('Marcus Feld')
  await field(page, 'Phone').fill('2')
  await page.request.put(`/api/clients/${id}`, { data: { phone: '3', company: 'Feld & Sons' } })
  await button(page, 'Update Client').click()
  await expectToast(
    page,
    'Failed to update client',
    'This was changed by someone else in the meantime',
  )
  const notice = page.getByRole('region', { name: 'Changed by someone else' })
  await expectPage(notice).toContainText('Company: updated by someone else')
  await expectPage(notice).toContainText('Phone was changed to 3')
  await expectPage(field(page, 'Company')).toHaveValue('Feld & Sons')
  await expectPage(field(page, 'Phone')).toHaveValue('2')
  await notice.getByRole('button', { name: 'Use theirs: Phone' }).click()
  await expectPage(field(page, 'Phone')).toHaveValue('3')
  await button(page, 'Update Client').click()
  await expectToast(page, 'Client updated', 'Marcus Feld has been updated successfully.')
  expect(await stack.db.client.findUniqueOrThrow({ where: { id } })).toMatchObject({
    name: 'Marcus Feld',
    phone: '3',
    company: 'Feld & Sons',
    version: 3,
  })
})

test('a failed save keeps the input', async () => {
  await addClient('Marcus')
  const page = await openTab()
  await failOperation(page, 'CreateClient', 'no network')
  await failOperation(page, 'UpdateClient', { message: 'The office is closed' })
  await button(page, 'Add Client').click()
  await field(page, 'Name').fill('Ada')
  await field(page, 'Email').fill('ada@customer.example')
  await field(page, 'Company').fill('Engines')
  await button(page, 'Add Client').click()
  await expectToast(page, 'Failed to add client', 'Please try again later')
  await expectPage(page.getByRole('alert').getByText('Please try again later')).toBeVisible()
  await expectPage(field(page, 'Name')).toHaveValue('Ada')
  await button(page, 'Cancel').click()

  await button(page, 'Edit Marcus').click()
  await field(page, 'Notes').fill('Calls on Tuesdays')
  await button(page, 'Update Client').click()
  await expectToast(page, 'Failed to update client', 'The office is closed')
  await expectPage(field(page, 'Notes')).toHaveValue('Calls on Tuesdays')
})

test('a failed deletion shows the reason', async () => {
  const { id } = await addClient('Marcus')
  const page = await openTab()
  await expectPage(names(page)).toHaveCount(1)
  await stack.db.client.delete({ where: { id } })
  page.on('dialog', (dialog) => dialog.accept())
  await button(page, 'Delete Marcus').click()
  await expectToast(page, 'Error', 'Failed to delete client: Client not found')
})

test('a list that could not be loaded shows the reason and can be retried', async () => {
  const page = await stack.newClientPage('manager@office.example')
  await failOperation(page, 'Clients', { message: 'The shelf is locked' })
  await openPortalTab(page, 'clients')
  const alert = page.getByRole('alert').getByText('Failed to load clients: The shelf is locked')
  await expectPage(alert).toBeVisible()
  await addClient('Marcus')
  await page.unrouteAll()
  await button(page, 'Try again').click()
  await expectPage(names(page)).toHaveText(['Marcus Active'])
})
