import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { buildClient } from '@loggia/testing/builders'
import { violationsInBothSchemes } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { onTelephone } from '../support/touch.ts'
import { openTab } from '../support/records.ts'
import { failOperation } from '../support/graphql.ts'
import { dialogOf } from '../support/page.ts'
import { toastsOf } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()
let page: Page
beforeAll(async () => {
  page = await stack.newStaffPage()
})

const toasts = () => toastsOf(page)
const dialog = () => dialogOf(page)
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

const addClient = (name: string) =>
  buildClient(stack, {
    name,
    email: `${name.toLowerCase()}@customer.example`,
    company: `${name} Ltd`,
  })

async function choose(action: 'Edit' | 'Delete', title: string) {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a project is added, edited, filtered and deleted', async () => {
  await addClient('Acme')
  await page.goto('/admin/projects')
  await expectPage(page).toHaveTitle(/^Projects \| /)
  await expectPage(page.getByText('Manage your projects and track their progress')).toBeVisible()
  await expectPage(page.getByText('No projects yet')).toBeVisible()
  await expectPage(page.getByText('Add your first project to get started')).toBeVisible()

  await page.getByRole('button', { name: 'Add Project' }).first().click()
  await expectPage(page).toHaveURL(/\/admin\/projects\/new$/)
  await expectPage(dialog().getByText('Add New Project')).toBeVisible()
  await expectPage(
    dialog().getByText('Enter the project details below to create a new project.'),
  ).toBeVisible()
  await dialog().getByRole('button', { name: 'Add Project' }).click()
  await expectPage(dialog().getByText('Project title is required')).toBeVisible()
  await expectPage(dialog().getByText('Client is required')).toBeVisible()
  await dialog().getByPlaceholder('Enter project title').fill('New shop')
  await dialog().getByLabel('Client').selectOption({ label: 'Acme (Acme Ltd)' })
  await dialog().getByPlaceholder('e.g., $10,000').fill('$12,000')
  await dialog().getByLabel('Priority').selectOption('Urgent')
  const start = dialog().getByLabel('Start Date')
  await expectPage(start).toHaveText('Pick a date')
  await start.click()
  const fifteenth = page.getByRole('gridcell').getByText('15', { exact: true })
  await fifteenth.click()
  await expectPage(start).toHaveText(/^[A-Z][a-z]{2} 15, \d{4}$/)
  const restore = await failOperation(page, 'CreateProject', 'no network')
  await dialog().getByRole('button', { name: 'Add Project' }).click()
  await expectPage(toasts()).toContainText('Failed to add project')
  await expectPage(dialog().getByPlaceholder('Enter project title')).toHaveValue('New shop')
  // Escape dismisses the toast before it closes the dialog.
  await page.keyboard.press('Escape')
  await expectPage(toasts().getByRole('listitem')).toHaveCount(0)
  page.once('dialog', (question) => void question.dismiss())
  await page.keyboard.press('Escape')
  await expectPage(dialog()).toBeVisible()
  await restore()
  await dialog().getByRole('button', { name: 'Add Project' }).click()
  await expectPage(toasts()).toContainText('Project added')
  await expectPage(toasts()).toContainText('New shop has been added successfully.')
  await expectPage(page).toHaveURL(/\/admin\/projects$/)
  await expectPage(row('New shop')).toContainText('Acme')
  await expectPage(row('New shop')).toContainText('Urgent')
  await expectPage(row('New shop')).toContainText(/\d{1,2}\/15\/\d{4}/)

  await choose('Edit', 'New shop')
  await expectPage(dialog().getByText('Update the project information.')).toBeVisible()
  await dialog().getByLabel('Start Date').click()
  await fifteenth.click()
  await expectPage(dialog().getByLabel('Start Date')).toHaveText('Pick a date')
  await dialog().getByLabel('Status').selectOption('In Progress')
  await dialog().getByRole('button', { name: 'Update Project' }).click()
  await expectPage(toasts()).toContainText('Project updated')
  await expectPage(toasts()).toContainText('New shop has been updated successfully.')
  await expectPage(row('New shop')).toContainText('In Progress')

  await page.getByLabel('Status', { exact: true }).selectOption('Completed')
  await expectPage(page).toHaveURL(/status=completed/)
  await expectPage(page.getByText('No projects found')).toBeVisible()
  await expectPage(page.getByText('Try adjusting your search or filter')).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('All Statuses')
  await page.keyboard.press('/')
  await page.keyboard.type('12,000')
  await expectPage(page).toHaveURL(/q=12%2C000/)
  await expectPage(row('New shop')).toBeVisible()
  await page.getByRole('button', { name: 'Project', exact: true }).click()
  await expectPage(page).toHaveURL(/sort=title/)
  await page.goBack()
  await expectPage(page).not.toHaveURL(/sort=/)
  await page.goForward()
  await expectPage(page.getByRole('columnheader', { name: 'Project' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )

  await choose('Delete', 'New shop')
  await expectPage(dialog().getByText('Confirm Deletion')).toBeVisible()
  await expectPage(
    dialog().getByText(
      'Are you sure you want to delete this project? This action cannot be undone.',
    ),
  ).toBeVisible()
  await expectPage(
    dialog().getByText('For 30 days you can still restore it from the trash.'),
  ).toBeVisible()
  await expectPage(dialog().getByText('Client: Acme')).toBeVisible()
  await dialog().getByRole('button', { name: 'Delete Project' }).click()
  await expectPage(toasts()).toContainText('Project deleted')
  await expectPage(toasts()).toContainText('The project has been successfully deleted.')
  await expectPage(page.getByText('No projects found')).toBeVisible()
})

test('fifty projects take 4,000 px on a tablet, a finger opens one from anywhere in its row', async () => {
  const { id: clientId } = await addClient('Many')
  const one = { clientId, description: '', budget: '$10,000', status: 'in-progress' }
  const dates = { startDate: new Date('2025-01-31'), endDate: new Date('2025-12-31') }
  await stack.db.project.createMany({
    data: Array.from({ length: 50 }, (_, n) => ({
      ...one,
      ...dates,
      title: `Booking engine ${n}`,
    })),
  })
  const phone = await onTelephone(stack, page)
  const tablet = await stack.newPage({
    storageState: await page.context().storageState(),
    viewport: { width: 768, height: 1024 },
  })
  for (const window of [tablet, phone]) {
    await window.goto('/admin/projects?q=Booking')
    const rows = window.getByRole('row')
    await expectPage(rows).toHaveCount(51)
    const heights = await rows.evaluateAll((all) => all.slice(1).map((row) => row.clientHeight))
    expect(Math.max(...heights)).toBeLessThanOrEqual(72)
  }
  expect(await tablet.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_000)
  await tablet.getByLabel('Sort by').selectOption('Project, descending')
  await expectPage(tablet).toHaveURL(/sort=-title/)
  await expectPage(tablet.getByRole('rowheader').first()).toContainText('Booking engine 9')
  await phone.getByRole('row').nth(1).tap()
  await expectPage(phone).toHaveURL(/\/admin\/projects\/\d+$/)
})

test('a client is given to its owner by keyboard, and stands among theirs', async () => {
  const { id } = await addClient('Owned')
  await addClient('Free')
  await page.goto(`/admin/clients/${id}`)
  await page.getByLabel('Owner').focus()
  await expectPage(page.getByLabel('Owner').locator('option')).toContainText([
    'Nobody yet',
    'Lin Clerk',
  ])
  await page.keyboard.type('Lin')
  await page.keyboard.press('Tab')
  await openTab(page, 'History')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expectPage(timeline).toContainText('owner set to Lin Clerk')
  await page.goto('/admin/clients')
  await page.getByRole('link', { name: 'My clients' }).press('Enter')
  await expectPage(page).toHaveURL(/owner=me$/)
  await expectPage(row('Owned')).toContainText('Owner: Lin Clerk')
  await expectPage(row('Free')).toHaveCount(0)
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
  await expectPage(toasts()).toContainText('Grace again has been added successfully.')
  expect(await count()).toBe(2)
})

test('among many clients, that of a project is found by keyboard and by name', async () => {
  await stack.db.client.createMany({
    data: Array.from({ length: 60 }, (_, index) => {
      const email = `many${index}@customer.example`
      return { name: `Many ${index}`, company: `Many ${index}`, email, emailKey: email }
    }),
  })
  const { id } = await buildClient(stack, {
    name: 'Zora',
    company: 'Zora',
    email: 'z@zora.example',
  })
  const project = { title: 'Given on', description: '', clientId: id }
  await stack.db.project.create({ data: project })
  await page.goto('/admin/projects')
  await choose('Edit', 'Given on')
  const client = dialog().getByRole('combobox', { name: 'Client' })
  await expectPage(client).toHaveValue('Zora')
  await client.press('ArrowDown')
  const list = page.getByRole('listbox')
  await expectPage(list.getByRole('option')).toHaveCount(50)
  // The body of the dialog scrolls and does not cut it off.
  await expectPage(list.getByRole('option').first()).toBeInViewport({ ratio: 1 })
  expect(await violationsInBothSchemes(page)).toEqual([])

  await page.keyboard.press('Escape')
  await expectPage(list).toHaveCount(0)
  await page.keyboard.type('many 47')
  await expectPage(list.getByRole('option')).toHaveText(['Many 47'])
  await page.keyboard.press('Enter')
  await expectPage(client).toHaveValue('Many 47')
  await client.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('Many 8')
  await page.keyboard.press('Tab')
  await expectPage(client).toHaveValue('Many 47')
  await dialog().getByRole('button', { name: 'Update Project' }).press('Enter')
  await expectPage(toasts()).toContainText('Project updated')
  await expectPage(row('Given on')).toContainText('Many 47')
})
