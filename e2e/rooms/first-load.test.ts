import { PATHS } from '@loggia/contracts/paths'
import { expect as expectPage, type Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { consoleErrorsOf } from '../support/page.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

/** Opens a path with all scripts held back, as on a slow network. */
async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await page.route('**/assets/*.js', () => new Promise<never>(() => undefined))
  await page.goto(path, { waitUntil: 'commit' })
}

test('the back office shows its frame and title before any script', async () => {
  const page = await stack.newStaffPage('frame')
  await openWithoutScripts(page, PATHS.adminClients)
  await expectPage(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
  await expectPage(page.getByRole('link', { name: 'Clients' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expectPage(page.getByText('Lin Clerk')).toBeVisible()
  await expectPage(page).toHaveTitle(/^Clients \| /)
})

test('the portal shows its frame and title before any script', async () => {
  const page = await stack.newClientPage('frame@customer.example')
  await openWithoutScripts(page, `${PATHS.clientDashboard}?tab=documents`)
  await expectPage(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible()
  await expectPage(page.getByRole('tab', { name: 'Documents' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expectPage(page.getByText('frame@customer.example')).toBeVisible()
  await expectPage(page).toHaveTitle(/^Documents \| /)
})

test('nobody is asked who is there, and the browser logs no error', async () => {
  const staff = await stack.newStaffPage('quiet')
  const client = await stack.newClientPage('quiet@customer.example')
  const rooms = [
    ...[PATHS.admin, PATHS.adminClients, PATHS.adminTeam].map((path) => ({ page: staff, path })),
    { page: client, path: PATHS.clientDashboard },
    { page: client, path: `${PATHS.clientDashboard}?tab=clients` },
  ]
  for (const { page, path } of rooms) {
    const complaints = consoleErrorsOf(page)
    const asked: string[] = []
    page.on('request', (request) => {
      const body = request.method() === 'POST' ? request.postData() : null
      if (body) asked.push(body)
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(
      asked.filter((body) => /"(Viewer|ClientStatus|Installation|SiteSettings)"/.test(body)),
    ).toEqual([])
    expect(asked.length).toBeGreaterThan(0)
    expect([path, complaints]).toEqual([path, []])
    page.removeAllListeners()
  }
})

test('a screen that does not exist is missing within its frame', async () => {
  const page = await stack.newStaffPage('lost')
  const complaints = consoleErrorsOf(page)
  const answer = await page.goto('/admin/nowhere')
  expect(answer?.status()).toBe(404)
  await page.waitForLoadState('networkidle')
  await expectPage(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expectPage(page.getByRole('main')).toHaveCount(1)
  await expectPage(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
  expect(complaints).toEqual([expect.stringContaining('404 (Not Found)')])
})
