import { clientPath, contactPath, projectPath } from '@loggia/contracts/paths'
import { buildClient, buildContact, buildProject } from '@loggia/testing/builders'
import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
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
const part = (name: string | RegExp) => page.getByRole('region', { name })
const heading = () => page.getByRole('heading', { level: 1 })

test('from a filtered list to a client, on to the next, and back to the same row', async () => {
  const engines = { company: 'Analytical Engines' }
  const last = await buildClient(stack, { name: 'Charles Babbage', ...engines })
  const ada = await buildClient(stack, { name: 'Ada Lovelace', ...engines })
  await buildClient(stack, { name: 'Grace Hopper' })

  await page.goto('/admin/clients?q=Analytical&sort=name')
  await page.getByRole('link', { name: 'Ada Lovelace' }).click()
  await expectPage(heading()).toHaveText('Ada Lovelace')
  await expectPage(page).toHaveURL(clientPath(ada.id))
  await expectPage(page).toHaveTitle(/^Ada Lovelace · Clients \| /)
  await expectPage(page.getByText('1 of 2')).toBeVisible()

  await page.getByRole('button', { name: 'Add Project' }).click()
  await dialog().getByLabel('Project Title').fill('The engine')
  await expectPage(dialog().getByLabel('Client')).toHaveValue(String(ada.id))
  await dialog().getByRole('button', { name: 'Add Project' }).click()
  await expectPage(toastsOf(page)).toContainText('Project added')
  await expectPage(part('Projects').getByRole('link', { name: 'The engine' })).toBeVisible()
  const today = part('Timeline').getByRole('region', { name: 'Today' })
  await expectPage(today.getByRole('listitem').first()).toContainText(
    'Lin Clerk added the project The engine',
  )

  await page.keyboard.press('j')
  await expectPage(heading()).toHaveText('Charles Babbage')
  await expectPage(page.getByText('2 of 2')).toBeVisible()
  await page.goBack()
  await expectPage(page).toHaveURL('/admin/clients?q=Analytical&sort=name')
  const row = page.getByRole('link', { name: 'Charles Babbage' })
  await expectPage(row).toBeFocused()

  await page.keyboard.press('Enter')
  await expectPage(page).toHaveURL(clientPath(last.id))
  await expectPage(page.getByText('2 of 2')).toBeVisible()
  await page.keyboard.press('k')
  await expectPage(heading()).toHaveText('Ada Lovelace')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await crumbs.getByRole('link', { name: 'Clients' }).click()
  await expectPage(page).toHaveURL('/admin/clients?q=Analytical&sort=name')
  await expectPage(page.getByRole('link', { name: 'Ada Lovelace' })).toBeFocused()
})

test('a client shows what belongs to it, and its status is changed in place', async () => {
  const email = 'mary@somerville.example'
  const client = await buildClient(stack, {
    name: 'Mary Somerville',
    email,
    portalRole: 'manager',
    notes: 'First line\nSecond line',
    driveFolderId: 'clientFolderA0001',
  })
  const other = await buildClient(stack, { name: 'Mary II', email })
  const project = await buildProject(stack, { clientId: client.id, title: 'Mechanism' })
  const contact = await buildContact(stack, { email, firstName: 'Mary', lastName: 'Writes' })
  await page.goto(clientPath(client.id))
  const projects = part('Projects').getByRole('link', { name: 'Mechanism' })
  await expectPage(projects).toHaveAttribute('href', projectPath(project.id))
  const message = part('Contact submissions').getByRole('link', { name: 'Mary Writes' })
  await expectPage(message).toHaveAttribute('href', contactPath(contact.id))
  const access = part('Portal access')
  await expectPage(access).toContainText('Can sign in')
  await expectPage(access).toContainText('Manager')
  await expectPage(access.getByRole('link', { name: /Mary II/ })).toHaveAttribute(
    'href',
    clientPath(other.id),
  )
  await expectPage(part(/^Documents/)).toContainText('Google Drive is not connected.')
  await expectPage(page.getByRole('link', { name: 'Write', exact: true })).toHaveAttribute(
    'href',
    `mailto:${email}`,
  )

  await part('Facts').getByLabel('Status').selectOption('Inactive')
  await expectPage(part('Timeline')).toContainText('changed the client Mary Somerville: status')
  const stored = () => stack.db.client.findUniqueOrThrow({ where: { id: client.id } })
  expect((await stored()).status).toBe('inactive')
  await stack.db.client.update({
    where: { id: client.id },
    data: { status: 'prospect', version: { increment: 1 } },
  })
  await part('Facts').getByLabel('Status').selectOption('Active')
  await expectPage(toastsOf(page)).toContainText('Changed by someone else')
  await expectPage(part('Facts').getByLabel('Status')).toHaveValue('prospect')
  expect((await stored()).status).toBe('prospect')
})

test('the timeline goes back page by page', async () => {
  const { id } = await buildClient(stack, { name: 'Long Standing' })
  const entry = { actorKind: 'staff', actorName: 'Lin Clerk', action: 'client.updated' }
  const days = Array.from({ length: 45 }, (_, day) => new Date(Date.UTC(2026, 1, 1 + day, 12)))
  await stack.db.auditEntry.createMany({
    data: days.map((at) => ({ ...entry, entity: 'client', entityId: String(id), at })),
  })
  await page.goto(clientPath(id))
  const older = page.getByRole('button', { name: 'Show older' })
  const entries = part('Timeline').getByRole('listitem')
  await expectPage(entries).toHaveCount(20)
  await older.click()
  await expectPage(entries).toHaveCount(40)
  await expectPage(older).toBeFocused()
  await older.click()
  await expectPage(entries).toHaveCount(45)
  await expectPage(older).toHaveCount(0)
})

test('a project is deleted on its page, which leads back to the list', async () => {
  const client = await buildClient(stack, { name: 'Emmy Noether' })
  const { id } = await buildProject(stack, { clientId: client.id, title: 'Invariants' })
  await page.goto('/admin/projects?q=Invariants')
  await page.getByRole('link', { name: 'Invariants' }).click()
  await expectPage(page).toHaveTitle(/^Invariants · Projects \| /)
  await part('Facts').getByLabel('Priority').selectOption('Urgent')
  await expectPage(part('Timeline')).toContainText('priority from medium to urgent')
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog().getByRole('button', { name: 'Delete Project' }).click()
  await expectPage(page).toHaveURL('/admin/projects?q=Invariants')
  expect(await stack.db.project.count({ where: { id } })).toBe(0)
  await page.goto(clientPath(client.id))
  await expectPage(part('Timeline')).toContainText('deleted the project Invariants')
})

test.each(['/admin/clients/999999', '/admin/clients/nobody', '/admin/projects/999999'])(
  '%s says that there is no such record, and leads back',
  async (path) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expectPage(heading()).toHaveText(/^This (client|project) does not exist$/)
    await page.getByRole('link', { name: /^See all (clients|projects)$/ }).click()
    await expectPage(page).toHaveURL(/\/admin\/(clients|projects)$/)
  },
)
