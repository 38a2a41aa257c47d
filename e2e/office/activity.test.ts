import type { Page } from '@playwright/test'
import { beforeAll, beforeEach, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { GRAPHQL } from '../support/graphql.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()
let page: Page
beforeAll(async () => {
  page = await stack.newStaffPage()
})
beforeEach(() => page.unrouteAll({ behavior: 'wait' }))

const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text })
const rows = () => page.getByRole('table', { name: 'Newsletter subscribers' }).locator('tbody tr')

async function addClient(name: string): Promise<number> {
  const data = { name, company: name, email: 'a@acme.example', status: 'prospect' }
  const created = await page.request.post('/api/clients', { data })
  const { id } = (await created.json()) as { id: number }
  return id
}

async function addSubscribers(count: number) {
  const day = new Date('2026-03-01T08:00:00Z')
  const data = Array.from({ length: count }, (_, index) => ({
    email: `reader${index}@customer.example`,
    emailKey: `reader${index}@customer.example`,
    subscribedAt: new Date(day.getTime() - index * 60_000),
    confirmedAt: index === 1 ? null : day,
    isActive: index !== 2,
    unsubscribedAt: index === 2 ? day : null,
  }))
  await stack.db.newsletterSubscriber.createMany({ data })
}

test('describes in sentences who did what, newest first', async () => {
  const id = await addClient('Acme Ltd')
  await page.request.put(`/api/clients/${id}`, { data: { status: 'active' } })
  await page.request.put('/api/site-settings/company_phone', { data: { value: '555-0101' } })
  await page.goto('/admin/activity')
  // The first visit downloads the back office.
  await expectPage(page).toHaveTitle(/^Activity \| /)
  await expectPage(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible()
  const today = page.getByRole('region', { name: 'Today' }).getByRole('listitem')
  await expectPage(today.nth(0)).toContainText(
    'Lin Clerk set the setting company phone to 555-0101',
  )
  await expectPage(today.nth(1)).toContainText(
    'Lin Clerk changed the client Acme Ltd: status from prospect to active',
  )
  await expectPage(today.nth(2)).toContainText('Lin Clerk added the client Acme Ltd')
  await expectPage(today.nth(3)).toContainText('Lin Clerk registered as staff')

  await page.request.delete(`/api/clients/${id}`)
  await page.reload()
  await expectPage(today.nth(0)).toContainText('Lin Clerk deleted the client Acme Ltd')
  await expectPage(today.nth(2)).toContainText('changed the client Acme Ltd')
})

test('expands the values before and after in a table', async () => {
  const id = await addClient('Harbour')
  await page.request.put(`/api/clients/${id}`, { data: { status: 'inactive' } })
  await page.goto('/admin/activity')
  const changed = entry('changed the client Harbour')
  await expectPage(changed.getByRole('table')).toHaveCount(0)
  await changed.getByText('Details').click()
  await expectPage(changed.getByRole('columnheader')).toHaveText(['Field', 'Before', 'After'])
  const row = changed.getByRole('row').filter({ hasText: 'status' })
  await expectPage(row.getByRole('cell')).toHaveText(['prospect', 'inactive'])
})

test('filters by actor, kind and text, and keeps the filters in the URL', async () => {
  await addClient('Pier')
  await page.request.post('/api/newsletter/subscribe', { data: { email: 'new@reader.example' } })
  await page.goto('/admin/activity')
  const subscribed = entry('new@reader.example subscribed to the newsletter')
  const added = entry('Lin Clerk added the client Pier')
  await expectPage(subscribed).toBeVisible()

  await page.getByRole('combobox', { name: 'What' }).selectOption('Clients')
  await expectPage(page).toHaveURL(/entity=client/)
  await expectPage(subscribed).toHaveCount(0)
  await expectPage(added).toBeVisible()
  await page.reload()
  await expectPage(added).toBeVisible()
  await expectPage(subscribed).toHaveCount(0)

  await page.getByRole('combobox', { name: 'Who' }).selectOption('Visitors')
  await expectPage(page.getByText('No activity found')).toBeVisible()
  await expectPage(page.getByText('Try adjusting your search or filter')).toBeVisible()

  await page.goto('/admin/activity')
  await page.getByRole('searchbox', { name: 'Search activity' }).fill('lin clerk')
  await expectPage(page).toHaveURL(/q=lin\+clerk/)
  await expectPage(subscribed).toHaveCount(0)
  await expectPage(added).toBeVisible()
})

test('shows pages of fifty under headings for the days', async () => {
  const yesterday = new Date()
  yesterday.setDate(yesterday.getDate() - 1)
  await stack.db.auditEntry.createMany({
    data: Array.from({ length: 60 }, (_, index) => ({
      at: new Date(yesterday.getTime() - index),
      actorKind: 'staff',
      actorName: 'Kay Pages',
      action: 'client.mergedInto',
      entity: 'client',
      entityId: String(1_000_000 + index),
    })),
  })
  await page.goto('/admin/activity?q=Kay')
  const merged = entry('Kay Pages: client merged into')
  await expectPage(page.getByRole('heading', { level: 2 })).toHaveText(['Yesterday'])
  await expectPage(merged).toHaveCount(50)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expectPage(page).toHaveURL(/page=2/)
  await expectPage(merged).toHaveCount(10)
})

test('offers to retry when the activity could not be loaded', async () => {
  await page.route(GRAPHQL, (route) =>
    route.request().postData()?.includes('query Activity') ? route.abort() : route.fallback(),
  )
  await page.goto('/admin/activity')
  await expectPage(page.getByRole('alert')).toContainText('Error loading activity.')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectPage(entry('registered as staff')).toBeVisible()
})

test('lists subscribers with their state, and searches, filters and pages them', async () => {
  await stack.db.newsletterSubscriber.deleteMany()
  await page.goto('/admin/newsletter')
  await expectPage(page).toHaveTitle(/^Newsletter \| /)
  await expectPage(page.getByText('No subscribers yet')).toBeVisible()

  await addSubscribers(55)
  await page.reload()
  await expectPage(rows()).toHaveCount(50)
  await expectPage(rows().nth(0)).toContainText(/reader0@customer\.example.*Active/)
  await expectPage(rows().nth(1)).toContainText('Unconfirmed')
  await expectPage(rows().nth(2)).toContainText('Unsubscribed')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expectPage(rows()).toHaveCount(5)

  await page.getByRole('combobox', { name: 'State' }).selectOption('Unconfirmed')
  await expectPage(page).toHaveURL(/\?status=unconfirmed$/)
  await expectPage(rows()).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search subscribers' }).fill('reader7')
  await expectPage(page.getByText('No subscribers found')).toBeVisible()
  await page.getByRole('combobox', { name: 'State' }).selectOption('All states')
  await expectPage(rows()).toHaveCount(1)
})

test('exports the subscribers that the filters of the list match', async () => {
  await page.goto('/admin/newsletter')
  const download = page.getByRole('link', { name: 'Download CSV' })
  await expectPage(download).toHaveAttribute('href', '/api/newsletter/subscribers.csv')
  await page.goto('/admin/newsletter?q=reader&status=active')
  await expectPage(download).toHaveAttribute(
    'href',
    '/api/newsletter/subscribers.csv?q=reader&status=active',
  )
})

test('sorts subscribers by column', async () => {
  await page.goto('/admin/newsletter')
  await expectPage(rows().nth(0)).toContainText('reader0@')
  await page.getByRole('button', { name: 'Email' }).click()
  await page.getByRole('button', { name: 'Email' }).click()
  await expectPage(page).toHaveURL(/sort=-email/)
  await expectPage(rows().nth(0)).toContainText('reader9@')
})

test('says that somebody unknown failed to sign in, without what was typed', async () => {
  await page.request.post('/api/login', { data: { username: 'nobody', password: 'wrong horse' } })
  await page.goto('/admin/activity')
  await expectPage(entry('Failed sign-in for an unknown user')).toBeVisible()
})
