import { PATHS } from '@loggia/contracts/paths'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { layoutShiftOf } from '../support/measures/layout-shift.ts'
import { consoleErrorsOf } from '../support/page.ts'
import { openSettled } from '../support/settled.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

const SHIFT_BUDGET = 0.02
const SCRIPT_REQUESTS = 13
/** The form of a screen follows in two or three scripts after the first picture. */
const SCRIPT_REQUESTS_WITH_FORM = 14
/** The screens that are forms: the account, and the settings of both rooms. */
const WITH_FORM = /account|settings/
/** Begins to listen for changes seconds later, which a slow machine may still see as part of the load. */
const LATER = /\/follow-changes-/

/** Opens a path with all scripts held back, as on a slow network. */
async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await page.route('**/assets/*.js', () => new Promise<never>(() => undefined))
  await page.goto(path, { waitUntil: 'commit' })
}

test('the back office shows its frame and title before any script', async () => {
  const page = await stack.newStaffPage('frame')
  await openWithoutScripts(page, PATHS.adminClients)
  await expectPage(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
  await expectPage(page.getByRole('link', { name: 'Clients', exact: true })).toHaveAttribute(
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

test.each([
  ['dashboard', 'Recent updates'],
  ['projects', ''],
  ['clients', 'Add Client'],
  ['documents', ''],
])('the tab %s has its shape before its data, and says that it loads', async (tab, words) => {
  const page = await stack.newClientPage('pen@office.example')
  await page.route('**/graphql*', () => new Promise<never>(() => undefined))
  await page.goto(`${PATHS.clientDashboard}?tab=${tab}`)
  const panel = page.getByRole('tabpanel')
  await expectPage(panel.getByRole('status')).toHaveText(/^(Loading|Checking) /)
  await expectPage(panel).toContainText(words)
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
    await openSettled(page, path)
    expect(asked.length).toBeGreaterThan(0)
    expect(
      asked.filter((body) => /"(Viewer|ClientStatus|Installation|SiteSettings)"/.test(body)),
    ).toEqual([])
    expect([path, complaints]).toEqual([path, []])
    page.removeAllListeners()
  }
})

test('no script takes anything from the frame before it is painted', async () => {
  const page = await stack.newStaffPage('painter')
  await page.goto(PATHS.adminClients)
  await expectPage(page.getByRole('searchbox', { name: 'Search clients' })).toBeEnabled()
  const { painted, asked } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const patient = (navigation as PerformanceNavigationTiming).domContentLoadedEventStart + 400
    const paints = performance.getEntriesByName('first-contentful-paint').map((at) => at.startTime)
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
    return {
      painted: Math.min(patient, ...paints),
      asked: Math.min(...scripts.map(({ startTime }) => startTime)),
    }
  })
  expect(asked).toBeGreaterThanOrEqual(painted)
})

test('a screen that does not exist is missing within its frame', async () => {
  const page = await stack.newStaffPage('lost')
  const complaints = consoleErrorsOf(page)
  const answer = await openSettled(page, '/admin/nowhere')
  expect(answer?.status()).toBe(404)
  await expectPage(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expectPage(page.getByRole('main')).toHaveCount(1)
  await expectPage(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
  expect(complaints).toEqual([expect.stringContaining('404 (Not Found)')])
})

test('a screen that fails to load is tried again, and at last says so within the frame', async () => {
  const page = await stack.newStaffPage('train')
  await page.goto(PATHS.admin)
  let failures = 2
  let requests = 0
  await page.route('**/assets/admin-*.js*', (route) => {
    requests += 1
    return failures-- > 0 ? route.abort() : route.fallback()
  })
  await page.getByRole('link', { name: 'Team' }).click()
  await expectPage(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible()
  expect(requests).toBe(3)

  failures = Infinity
  await page.getByRole('link', { name: 'Health' }).click()
  await expectPage(
    page.getByRole('heading', { name: 'This page could not be loaded' }),
  ).toBeVisible()
  await expectPage(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
  failures = 0
  await page.getByRole('button', { name: 'Reload' }).click()
  await expectPage(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible()
})

test.each([360, 1280])('nothing jumps, and few scripts are loaded, %i px wide', async (width) => {
  const staff = await stack.newStaffPage(`still${width}`)
  const client = await stack.newClientPage('still@customer.example')
  const rooms = [
    ...[
      PATHS.admin,
      PATHS.adminClients,
      PATHS.adminHealth,
      PATHS.adminAccount,
      PATHS.adminSettings,
      PATHS.adminSite,
    ].map((path) => ({ page: staff, path })),
    ...['dashboard', 'projects', 'clients', 'documents', 'settings'].map((tab) => ({
      page: client,
      path: `${PATHS.clientDashboard}?tab=${tab}`,
    })),
  ]
  for (const { page, path } of rooms) {
    await page.setViewportSize({ width, height: 800 })
    const scripts: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (request.resourceType() === 'script' && !LATER.test(url)) scripts.push(url)
    })
    await openSettled(page, path)
    const shift = await layoutShiftOf(page)
    expect(shift, `${path} jumps`).toBeLessThanOrEqual(SHIFT_BUDGET)
    expect(scripts.length).toBeGreaterThan(0)
    const most = WITH_FORM.test(path) ? SCRIPT_REQUESTS_WITH_FORM : SCRIPT_REQUESTS
    expect(scripts.length, `${path} loads ${scripts.join(' ')}`).toBeLessThanOrEqual(most)
    page.removeAllListeners()
  }
})

test.each([360, 768, 1280])(
  'the dashboard of a new installation stands still at %i px',
  async (width) => {
    const page = await stack.newStaffPage(`new${width}`)
    await page.setViewportSize({ width, height: 800 })
    for (const isHidden of [true, false]) {
      const id = 1
      await stack.db.firstRun.upsert({ where: { id }, create: { isHidden }, update: { isHidden } })
      await page.goto(PATHS.admin)
      await expectPage(page.getByRole('tab', { name: 'Project Status' })).toBeVisible()
      expect(await layoutShiftOf(page)).toBeLessThanOrEqual(SHIFT_BUDGET)
    }
  },
)
