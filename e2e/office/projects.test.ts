import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { buildClient } from '@loggia/testing/builders'
import { expectPage } from '../support/expect-page.ts'
import { failOperation, GRAPHQL } from '../support/graphql.ts'
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
const row = (title: string) => page.getByRole('row').filter({ hasText: title })

async function addClient(name: string) {
  return (await buildClient(stack, { name, company: name })).id
}

async function choose(action: 'Edit' | 'Delete', title: string) {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a project is added, edited, filtered and deleted', async () => {
  await addClient('Acme Ltd')
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
  await dialog().getByLabel('Client').selectOption({ label: 'Acme Ltd' })
  await dialog().getByPlaceholder('e.g., $10,000').fill('$12,000')
  await dialog().getByLabel('Priority').selectOption('Urgent')
  const start = dialog().getByLabel('Start Date')
  await expectPage(start).toHaveText('Pick a date')
  await start.click()
  const fifteenth = page.getByRole('gridcell').getByText('15', { exact: true })
  await fifteenth.click()
  await expectPage(start).toHaveText(/^[A-Z][a-z]{2} 15, \d{4}$/)
  await dialog().getByRole('button', { name: 'Add Project' }).click()
  await expectPage(toasts()).toContainText('Project added')
  await expectPage(toasts()).toContainText('New shop has been added successfully.')
  await expectPage(page).toHaveURL(/\/admin\/projects$/)
  await expectPage(row('New shop')).toContainText('Acme Ltd')
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
  await expectPage(dialog().getByText('Client: Acme Ltd')).toBeVisible()
  await dialog().getByRole('button', { name: 'Delete Project' }).click()
  await expectPage(toasts()).toContainText('Project deleted')
  await expectPage(toasts()).toContainText('The project has been successfully deleted.')
  await expectPage(page.getByText('No projects found')).toBeVisible()
})

test('failures are reported and keep the input', async () => {
  const clientId = await addClient('Borg Ltd')
  const stored = { title: 'Old site', description: '', clientId }
  await stack.db.project.create({ data: stored })
  await page.goto('/admin/projects/new')
  await dialog().getByPlaceholder('Enter project title').fill('Lost?')
  await dialog().getByLabel('Client').selectOption({ label: 'Borg Ltd' })
  await failOperation(page, 'CreateProject', 'no network')
  await dialog().getByRole('button', { name: 'Add Project' }).click()
  await expectPage(toasts()).toContainText('Failed to add project')
  await expectPage(toasts()).toContainText('Please try again later')
  await expectPage(dialog().getByPlaceholder('Enter project title')).toHaveValue('Lost?')
  // Escape dismisses the toast before it closes the dialog.
  await page.keyboard.press('Escape')
  await expectPage(toasts().getByRole('listitem')).toHaveCount(0)
  page.once('dialog', (question) => void question.dismiss())
  await page.keyboard.press('Escape')
  await expectPage(dialog()).toBeVisible()
  page.once('dialog', (question) => void question.accept())
  await page.keyboard.press('Escape')
  await expectPage(dialog()).toHaveCount(0)

  await choose('Edit', 'Old site')
  await failOperation(page, 'UpdateProject', { message: 'The database is on fire' })
  await dialog().getByLabel('Budget').fill('$1')
  await dialog().getByRole('button', { name: 'Update Project' }).click()
  await expectPage(toasts()).toContainText('Failed to update project')
  await expectPage(toasts()).toContainText('The database is on fire')
  await dialog().getByLabel('Budget').fill('')
  await dialog().getByRole('button', { name: 'Cancel' }).click()

  await choose('Delete', 'Old site')
  await failOperation(page, 'DeleteProject', 'no network')
  await dialog().getByRole('button', { name: 'Delete Project' }).click()
  await expectPage(toasts()).toContainText('Failed to delete project')
  await dialog().getByRole('button', { name: 'Cancel' }).click()

  await page.unroute(GRAPHQL)
  await failOperation(page, 'Projects', 'no network')
  await page.goto('/admin/projects?q=other')
  await expectPage(page.getByText('Error loading projects. Please try again.')).toBeVisible()
  await page.unroute(GRAPHQL)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectPage(page.getByText('No projects found')).toBeVisible()
  expect(await stack.db.project.count({ where: { title: 'Old site' } })).toBe(1)
})

test('a concurrent change is shown instead of overwritten', async () => {
  const clientId = await addClient('Curie Ltd')
  const { id } = await stack.db.project.create({
    data: { title: 'Laboratory', description: 'Glow', clientId, budget: '$5' },
  })
  await page.goto('/admin/projects?q=Laboratory')
  await choose('Edit', 'Laboratory')
  await dialog().getByLabel('Budget').fill('$7')
  await stack.db.project.update({
    where: { id },
    data: { budget: '$6', description: 'Glow safely', version: { increment: 1 } },
  })
  await dialog().getByRole('button', { name: 'Update Project' }).click()
  await expectPage(dialog().getByText('Description: updated by someone else')).toBeVisible()
  await expectPage(dialog().getByLabel('Description')).toHaveValue('Glow safely')
  await expectPage(dialog().getByText('was changed to $6')).toBeVisible()
  await dialog().getByRole('button', { name: 'Keep mine' }).click()
  await dialog().getByRole('button', { name: 'Update Project' }).click()
  await expectPage(toasts()).toContainText('Project updated')
  expect(await stack.db.project.findUnique({ where: { id } })).toMatchObject({
    budget: '$7',
    description: 'Glow safely',
  })
})

test('sorting and page of the list are kept in the URL', async () => {
  const clientId = await addClient('Many Ltd')
  const data = Array.from({ length: 60 }, (_, index) => ({
    title: `Series ${String(index).padStart(2, '0')}`,
    description: '',
    clientId,
  }))
  await stack.db.project.createMany({ data })
  await page.goto('/admin/projects?q=Series&sort=title')
  await expectPage(page.getByText('1–50 of 60')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Series 00' }).check()
  await expectPage(page.getByText('1 selected')).toBeVisible()
  await expectPage(page.getByRole('row').nth(1)).toContainText('Series 00')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expectPage(page.getByText('51–60 of 60')).toBeVisible()
  await expectPage(page.getByText('1 selected')).toHaveCount(0)
  await expectPage(page).toHaveURL(/page=2/)
  await page.getByRole('button', { name: 'Project', exact: true }).click()
  await expectPage(page).toHaveURL(/sort=-title/)
  await expectPage(page.getByRole('row').nth(1)).toContainText('Series 59')
  await page.goBack()
  await page.goForward()
  await expectPage(page.getByRole('row').nth(1)).toContainText('Series 59')
})

test('several projects are given a status, then deleted', async () => {
  const clientId = await addClient('Bulk Ltd')
  const data = ['One', 'Two', 'Three'].map((title) => ({
    title: `Bulk ${title}`,
    description: '',
    clientId,
  }))
  await stack.db.project.createMany({ data })
  await page.goto('/admin/projects?q=Bulk')
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByLabel('Change status').selectOption('On Hold')
  await expectPage(dialog().getByText('Set 3 projects to On Hold?')).toBeVisible()
  const mend = await failOperation(page, 'UpdateProjects', 'no network')
  await dialog().getByRole('button', { name: 'Change status' }).click()
  await expectPage(toasts()).toContainText('Failed to update projects')
  await mend()
  await dialog().getByRole('button', { name: 'Change status' }).click()
  await expectPage(toasts()).toContainText('3 projects set to On Hold.')
  await expectPage(page.getByRole('row').filter({ hasText: 'On Hold' })).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Select Bulk One' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog().getByRole('button', { name: 'Delete' }).click()
  await expectPage(toasts()).toContainText('1 project deleted.')
  expect(await stack.db.project.count({ where: { clientId } })).toBe(2)
})
