import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { buildClient } from '@loggia/testing/builders'
import { expectPage } from '../support/expect-page.ts'
import { dialogOf } from '../support/page.ts'
import { toastsOf } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()
let page: Page
beforeAll(async () => {
  page = await stack.newStaffPage()
})

const dialog = () => dialogOf(page)
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

async function choose(action: 'Edit' | 'Delete', name: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const addClient = (name: string, changes: object = {}) => {
  const email = `${name.toLowerCase()}@customer.example`
  return buildClient(stack, { name, email, company: `${name} Ltd`, ...changes })
}

test('a client is given to its owner by keyboard, and stands among theirs', async () => {
  const { id } = await addClient('Owned')
  await addClient('Unowned')
  await page.goto(`/admin/clients/${id}`)
  await page.getByLabel('Owner').focus()
  await expectPage(page.getByLabel('Owner').locator('option')).toContainText([
    'Nobody yet',
    'Lin Clerk',
  ])
  await page.keyboard.type('Lin')
  await page.keyboard.press('Tab')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expectPage(timeline).toContainText('owner set to Lin Clerk')
  await page.goto('/admin/clients')
  await page.getByRole('link', { name: 'My clients' }).press('Enter')
  await expectPage(page).toHaveURL(/owner=me$/)
  await expectPage(row('Unowned')).toHaveCount(0)
  await expectPage(row('Owned')).toContainText('Owner: Lin Clerk')
  await stack.db.client.deleteMany()
})

test('a client is added, edited, filtered and deleted', async () => {
  await page.goto('/admin/clients')
  await expectPage(page).toHaveTitle(/^Clients \| /)
  await expectPage(page.getByText('No clients yet')).toBeVisible()
  await page.keyboard.press('n')
  await expectPage(page).toHaveURL(/\/admin\/clients\/new$/)
  await dialog().getByRole('button', { name: 'Add Client' }).click()
  await expectPage(dialog().getByText('Name is required')).toBeVisible()
  await expectPage(dialog().getByText('Company is required')).toBeVisible()
  await expectPage(dialog().getByText('Please enter a valid email address')).toBeVisible()
  await dialog().getByLabel('Name').fill('Ada Byron')
  await dialog().getByLabel('Company').fill('Engines Ltd')
  await dialog().getByLabel('Email').fill('ada@engines.example')
  await dialog().getByLabel('Portal role').selectOption('Member: own projects and documents')
  await dialog().getByRole('button', { name: 'Add Client' }).click()
  await expectPage(toastsOf(page)).toContainText('Client added')
  await expectPage(toastsOf(page)).toContainText('Ada Byron has been added successfully.')
  await expectPage(page).toHaveURL(/\/admin\/clients$/)
  await expectPage(row('Ada Byron')).toContainText('Active')
  const stored = await stack.db.client.findFirst({ where: { name: 'Ada Byron' } })
  const role = await stack.db.portalRole.findUnique({ where: { emailKey: 'ada@engines.example' } })
  expect(role?.role).toBe('member')
  await expectPage(row('Ada Byron')).toContainText('Member')

  await choose('Edit', 'Ada Byron')
  await dialog().getByLabel('Status').selectOption('Prospect')
  await dialog().getByLabel('Portal role').focus()
  await dialog().getByLabel('Portal role').selectOption('manager')
  const question = page.getByRole('dialog', { name: 'Make this person a manager?' })
  await expectPage(question).toContainText('Whoever signs in with ada@engines.example')
  await question.getByRole('button', { name: 'Allow' }).click()
  await expectPage(dialog().getByLabel('Portal role')).toBeFocused()
  await dialog().getByRole('button', { name: 'Update Client' }).click()
  await expectPage(toastsOf(page)).toContainText('Client updated')
  await expectPage(row('Ada Byron')).toContainText('Manager')
  await expectPage(toastsOf(page)).toContainText('Ada Byron has been updated successfully.')
  await expectPage(row('Ada Byron')).toContainText('Prospect')

  await page.getByLabel('Status', { exact: true }).selectOption('Inactive')
  await expectPage(page.getByText('No clients found')).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('All Statuses')
  await page.keyboard.press('/')
  await page.keyboard.type('ENGINES')
  await expectPage(page).toHaveURL(/q=ENGINES/)
  await expectPage(row('Ada Byron')).toBeVisible()

  const { id: clientId } = stored ?? { id: 0 }
  await stack.db.project.create({ data: { title: 'Engine', description: '', clientId } })
  await page.reload()
  await choose('Delete', 'Ada Byron')
  await expectPage(dialog().getByText('Confirm Deletion')).toBeVisible()
  await expectPage(dialog()).toContainText(
    'Are you sure you want to delete this client? This action cannot be undone.',
  )
  await expectPage(dialog()).toContainText('For 30 days you can still restore it from the trash.')
  await expectPage(dialog().getByText('1 project will be deleted with it.')).toBeVisible()
  await dialog().getByRole('button', { name: 'Delete Client' }).click()
  await expectPage(toastsOf(page)).toContainText('Client deleted')
  await expectPage(toastsOf(page)).toContainText('The client has been successfully deleted.')
  await expectPage(page.getByText('No clients found')).toBeVisible()
})

test('the address of another client asks before a second one is created', async () => {
  await addClient('Grace')
  await page.goto('/admin/clients/new')
  await dialog().getByLabel('Name').fill('Grace again')
  await dialog().getByLabel('Company').fill('Second Ltd')
  await dialog().getByLabel('Email').fill('GRACE@customer.example')
  const notice = dialog().getByRole('region', { name: 'Clients with this email address' })
  await expectPage(notice).toContainText('Grace (Grace Ltd) has this email address already.')
  await dialog().getByRole('button', { name: 'Add Client' }).click()
  await expectPage(notice).toBeFocused()
  const count = () => stack.db.client.count({ where: { emailKey: 'grace@customer.example' } })
  expect(await count()).toBe(1)

  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const record = await opened
  await expectPage(record.getByRole('heading', { level: 1 })).toHaveText('Grace')
  await record.close()
  await expectPage(dialog().getByLabel('Name')).toHaveValue('Grace again')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectPage(toastsOf(page)).toContainText('Grace again has been added successfully.')
  expect(await count()).toBe(2)
})

test('several clients are given a status, then deleted', async () => {
  for (const name of ['Bulkone', 'Bulktwo', 'Bulkthree']) await addClient(name)
  await page.goto('/admin/clients?q=Bulk')
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByLabel('Change status').selectOption('Inactive')
  await expectPage(dialog().getByText('Set 3 clients to Inactive?')).toBeVisible()
  await dialog().getByRole('button', { name: 'Change status' }).click()
  await expectPage(toastsOf(page)).toContainText('3 clients set to Inactive.')
  await expectPage(page.getByRole('row').filter({ hasText: 'Inactive' })).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog().getByRole('button', { name: 'Delete' }).click()
  await expectPage(toastsOf(page)).toContainText('3 clients deleted.')
  await expectPage(page.getByText('No clients found')).toBeVisible()
})

test('a CSV file with two invalid rows is previewed, then imported', async () => {
  await addClient('Known', { email: 'known@customer.example' })
  const csv = [
    'name,email,company,status',
    'Mary Shelley,mary@customer.example,Frankenstein Ltd,prospect',
    'No Address,not an address,Nowhere Ltd,active',
    ',empty@customer.example,Nameless Ltd,active',
    'Known,known@customer.example,Known Ltd,active',
    '"Emilie du Chatelet",emilie@customer.example,"Fire, Ltd",active',
  ].join('\r\n')
  await page.goto('/admin/clients')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const buffer = Buffer.from(csv)
  const file = { name: 'clients.csv', mimeType: 'text/csv', buffer }
  await dialog().getByLabel('CSV file').setInputFiles(file)
  await expectPage(
    dialog().getByText('2 clients will be added, 1 skipped, 2 cannot be added.'),
  ).toBeVisible()
  await expectPage(dialog().getByText('Please enter a valid email address')).toBeVisible()
  await expectPage(dialog().getByText('Name is required')).toBeVisible()
  expect(await stack.db.client.count({ where: { name: 'Mary Shelley' } })).toBe(0)
  await dialog().getByRole('button', { name: 'Import 2 clients' }).click()
  await expectPage(dialog().getByText('2 clients added, 1 skipped, 2 not added.')).toBeFocused()
  await page.keyboard.press('Escape')
  await expectPage(row('Mary Shelley')).toContainText('Prospect')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^clients-.*\.csv$/)
})
