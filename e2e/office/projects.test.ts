import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { expectToFitNarrowWindow, violationsInBothSchemes, violationsOn } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { onTelephone } from '../support/touch.ts'
import { chooseAction, openTab } from '../support/records.ts'
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

test('a project is added, edited, found and deleted', async () => {
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
  await dialog().getByPlaceholder('Enter project title').fill('New shop')
  await dialog().getByLabel('Client').selectOption({ label: 'Acme (Acme Ltd)' })
  await dialog().getByPlaceholder('e.g., $10,000').fill('$12,000')
  await dialog().getByLabel('Priority').selectOption('Urgent')
  const start = dialog().getByLabel('Start Date')
  await expectPage(start).toHaveText('Pick a date')
  await start.click()
  await page.getByRole('gridcell').getByText('15', { exact: true }).click()
  await expectPage(start).toHaveText(/^[A-Z][a-z]{2} 15, \d{4}$/)
  await dialog().getByRole('button', { name: 'Add Project' }).click()
  await expectPage(toasts()).toContainText('Project added')
  await expectPage(toasts()).toContainText('New shop has been added successfully.')
  await expectPage(page).toHaveURL(/\/admin\/projects$/)
  await expectPage(row('New shop')).toContainText('Acme')
  await expectPage(row('New shop')).toContainText('Urgent')
  await expectPage(row('New shop')).toContainText(/\d{1,2}\/15\/\d{4}/)

  await chooseAction(page, 'Edit', 'New shop')
  await expectPage(dialog().getByText('Update the project information.')).toBeVisible()
  await dialog().getByLabel('Status').selectOption('In Progress')
  await dialog().getByRole('button', { name: 'Update Project' }).click()
  await expectPage(toasts()).toContainText('Project updated')
  await expectPage(toasts()).toContainText('New shop has been updated successfully.')
  await expectPage(row('New shop')).toContainText('In Progress')
  await expectPage(row('New shop').getByRole('button', { name: /^Actions for/ })).toBeFocused()

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

  await chooseAction(page, 'Delete', 'New shop')
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
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const window of [page, phone]) {
    await window.goto('/admin/projects?q=Booking')
    const rows = window.getByRole('row')
    await expectPage(rows).toHaveCount(51)
    const heights = await rows.evaluateAll((all) => all.slice(1).map((row) => row.clientHeight))
    expect(Math.max(...heights)).toBeLessThanOrEqual(72)
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_000)
  await page.getByLabel('Sort by').selectOption('Project, descending')
  await expectPage(page).toHaveURL(/sort=-title/)
  await expectPage(page.getByRole('rowheader').first()).toContainText('Booking engine 9')
  await phone.getByRole('row').nth(1).tap()
  await expectPage(phone).toHaveURL(/\/admin\/projects\/\d+$/)
  await page.setViewportSize({ width: 1280, height: 720 })
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

test('among many clients, the choice for a project is in sight, and axe finds nothing in it', async () => {
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
  await page.goto('/admin/projects?q=Given')
  await chooseAction(page, 'Edit', 'Given on')
  const client = dialog().getByRole('combobox', { name: 'Client' })
  await expectPage(client).toHaveValue('Zora')
  await client.press('ArrowDown')
  const list = page.getByRole('listbox')
  await expectPage(list.getByRole('option')).toHaveCount(50)
  // The body of the dialog scrolls and does not cut it off.
  await expectPage(list.getByRole('option').first()).toBeInViewport({ ratio: 1 })
  expect(await violationsInBothSchemes(page)).toEqual([])
})

test('a contractor finds nothing until staff add them to a project, works in it, and loses it again', async () => {
  const kim = await stack.newStaffPage('kim')
  const data = { role: 'contractor', name: 'Kim Freelance' }
  await stack.db.user.update({ where: { usernameKey: 'kim' }, data })
  const { id: clientId } = await addClient('Pilots')
  const { id } = await buildProject(stack, { clientId, title: 'Harbour', budget: '$9,000' })
  await buildProject(stack, { clientId, title: 'Lighthouse' })
  await kim.goto('/admin')
  await expectPage(kim).toHaveURL(/\/admin\/projects$/)
  await expectPage(kim.getByText('Once somebody of the team adds you to a project')).toBeVisible()
  const links = kim.getByRole('navigation', { name: 'Admin' }).getByRole('link')
  await expectPage(links).toHaveText(['Projects'])
  expect(await violationsOn(kim)).toEqual([])

  await page.goto(`/admin/projects/${id}`)
  await page.getByLabel('Add a contractor').selectOption('Kim Freelance')
  const remove = page.getByRole('button', { name: 'Remove Kim Freelance from the project' })
  await expectPage(remove).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
  // Their screen, which is open, follows.
  await expectPage(kim.getByRole('link', { name: 'Harbour' })).toBeVisible()
  await expectPage(kim.getByText('Lighthouse')).toHaveCount(0)

  await kim.getByRole('link', { name: 'Harbour' }).click()
  await expectPage(kim.getByRole('heading', { level: 1, name: 'Harbour' })).toBeVisible()
  await kim.getByRole('button', { name: 'Add milestone' }).click()
  await kim.getByRole('dialog').getByLabel('Title').fill('First sketch')
  await kim.getByRole('dialog').getByRole('button', { name: 'Add milestone' }).click()
  await expectPage(kim.getByText('First sketch').first()).toBeVisible()
  await kim.getByLabel('Write a message').fill('I begin on Monday')
  await kim.getByRole('button', { name: 'Send' }).click()
  await expectPage(kim.getByText('I begin on Monday')).toBeVisible()
  expect(await violationsInBothSchemes(kim)).toEqual([])
  await openTab(kim, 'Files')
  await expectPage(kim.getByText('Google Drive is not connected.')).toBeVisible()
  await expectPage(kim.getByText('$9,000')).toHaveCount(0)
  await expectToFitNarrowWindow(kim)
  await kim.setViewportSize({ width: 1280, height: 720 })

  await remove.click()
  await expectPage(
    page.getByText('Contractors see the projects to which you add them'),
  ).toBeVisible()
  await kim.reload()
  await expectPage(kim.getByText('Harbour')).toHaveCount(0)
  await kim.getByRole('link', { name: 'Projects' }).first().click()
  await expectPage(kim.getByText('No projects yet')).toBeVisible()
})
