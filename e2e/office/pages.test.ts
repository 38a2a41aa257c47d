import type { Page, Request } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { buildClient, buildContact, buildProject } from '@loggia/testing/builders'
import { expectPage } from '../support/expect-page.ts'
import { GRAPHQL } from '../support/graphql.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()
let page: Page
beforeAll(async () => {
  page = await stack.newStaffPage()
})

const counter = (label: string) => page.getByRole('link', { name: label })
const tab = (name: string) => page.getByRole('tab', { name })
const newest = (list: string) => page.getByRole('region', { name: list }).getByRole('listitem')
const waiting = (name: string) => page.getByRole('article', { name })
const mark = (name: string) => waiting(name).getByRole('button', { name: 'Mark as Contacted' })
const sidebar = () => page.getByRole('navigation', { name: 'Admin' })
const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text })

/** Collects the names of the queries that the page sends until the returned function is called. */
function recordOperations(): () => string[] {
  const operations: string[] = []
  const listen = (request: Request) => {
    if (!GRAPHQL.test(request.url())) return
    const { operationName } = JSON.parse(request.postData() ?? '{}') as { operationName: string }
    operations.push(operationName)
  }
  page.on('request', listen)
  return () => {
    page.off('request', listen)
    return operations
  }
}

/** What the frame around every page asks for. */
const OF_THE_FRAME = [
  'Viewer',
  'ClientStatus',
  'SiteSettings',
  'Installation',
  'Release',
  'ContactCounts',
  'UnreadMessages',
  'UnreadNotices',
]

test('the dashboard shows with one query what there is, and a contact leaves it once it is marked', async () => {
  const { id: clientId } = await buildClient(stack, { name: 'Acme Ltd' })
  for (const status of ['in-progress', 'pending', 'in-progress']) {
    await buildProject(stack, { clientId, status, title: 'Engine' })
  }
  for (const lastName of ['One', 'Two']) await buildContact(stack, { firstName: 'Ada', lastName })
  const operations = recordOperations()
  await page.goto('/admin')
  await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Lin Clerk')
  await expectPage(counter('Total Clients')).toHaveText('Total Clients1')
  await expectPage(counter('Active Projects')).toHaveText('Active Projects2')
  await expectPage(counter('New Contacts')).toHaveText('New Contacts2')
  await expectPage(newest('Newest projects')).toHaveCount(3)
  const sent = operations()
  expect(sent.filter((name) => name === 'Dashboard')).toHaveLength(1)
  const known = ['Dashboard', ...OF_THE_FRAME]
  expect(sent.filter((name) => !known.includes(name))).toEqual([])

  // Whatever a slow machine asks for again by then: the tabs need no answer.
  await page.route(GRAPHQL, (route) => route.abort())
  await tab('Project Status').click()
  await expectPage(page).toHaveURL(/\?tab=status$/)
  await expectPage(entry('In Progress')).toContainText('2 projects · 67%')
  await tab('New Contacts').click()
  await expectPage(waiting('Ada One')).toBeVisible()
  await page.unroute(GRAPHQL)

  await mark('Ada One').click()
  await expectPage(waiting('Ada One')).toHaveCount(0)
  await expectPage(counter('New Contacts')).toHaveText('New Contacts1')
  const stored = () => stack.db.contact.findFirst({ where: { lastName: 'One' } })
  await expect
    .poll(stored)
    .toMatchObject({ hasBeenContacted: true, contactedAt: expect.any(Date) as Date })
})

test('the activity tells in sentences who did what, and keeps its filters in the URL', async () => {
  const data = { name: 'Pier Ltd', company: 'Pier', email: 'a@pier.example', status: 'prospect' }
  const created = await page.request.post('/api/clients', { data })
  const { id } = (await created.json()) as { id: number }
  await page.request.put(`/api/clients/${id}`, { data: { status: 'active' } })
  await page.request.put('/api/site-settings/company_phone', { data: { value: '555-0101' } })
  await page.request.post('/api/newsletter/subscribe', { data: { email: 'new@reader.example' } })
  await page.request.post('/api/login', { data: { username: 'nobody', password: 'wrong horse' } })
  await page.request.delete(`/api/clients/${id}`)
  await page.goto('/admin/activity')
  const today = page.getByRole('region', { name: 'Today' }).getByRole('listitem')
  for (const [index, sentence] of [
    'Lin Clerk deleted the client Pier Ltd',
    'Failed sign-in for an unknown user',
    'new@reader.example subscribed to the newsletter',
    'Lin Clerk set the setting company phone to 555-0101',
    'Lin Clerk changed the client Pier Ltd: status from prospect to active',
    'Lin Clerk added the client Pier Ltd',
  ].entries()) {
    await expectPage(today.nth(index)).toContainText(sentence)
  }
  const changed = entry('changed the client Pier')
  await expectPage(changed.getByRole('table')).toHaveCount(0)
  await changed.locator('summary').click()
  await expectPage(changed.getByRole('columnheader')).toHaveText(['Field', 'Before', 'After'])
  const row = changed.getByRole('row').filter({ hasText: 'status' })
  await expectPage(row.getByRole('cell')).toHaveText(['prospect', 'active'])

  const subscribed = entry('new@reader.example subscribed to the newsletter')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('combobox', { name: 'What' }).selectOption('Clients')
  await expectPage(page).toHaveURL(/entity=client/)
  await expectPage(subscribed).toHaveCount(0)
  await page.reload()
  await expectPage(changed).toBeVisible()
  await expectPage(subscribed).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Who' }).selectOption('Visitors')
  await expectPage(page.getByText('No activity found')).toBeVisible()
})

test('the sidebar leads to every page, and marks the one that is shown', async () => {
  await page.goto('/admin')
  await expectPage(sidebar().locator('[aria-current=page]')).toHaveText('Dashboard')
  await expectPage(page).toHaveTitle(/^Dashboard \| /)
  for (const name of ['Clients', 'Projects', 'Newsletter', 'Activity', 'Trash', 'Settings']) {
    await sidebar().getByRole('link', { name }).click()
    await expectPage(sidebar().locator('[aria-current=page]')).toHaveText(name)
    await expectPage(page).toHaveTitle(new RegExp(`^${name} \\| `))
  }
})
