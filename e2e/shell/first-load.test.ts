import { BACKGROUND_HEADER } from '@loggia/contracts/live/events'
import { PATHS } from '@loggia/contracts/paths'
import type { Page, Request } from '@playwright/test'
import { expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { layoutShiftOf } from '../support/measures/layout-shift.ts'
import { consoleErrorsOf, newPageWithoutScripts } from '../support/page.ts'
import { openSettled } from '../support/settled.ts'
import { signInAsStaff } from '../support/sign-in.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({}, { hasMotion: true })

const SHIFT_BUDGET = 0.01
/**
 * Queries of a screen that came with its data: those that must not stay in the cache, and those about others' changes.
 * The account sends the time zone of the device once, on a slow machine after it was left.
 */
const ASKED = /"(PasswordRule|FirstRun|ReportTimeZone)"/

const OFFICE = [
  PATHS.admin,
  PATHS.adminClients,
  PATHS.adminTeam,
  PATHS.adminHealth,
  PATHS.adminAccount,
  PATHS.adminSettings,
  PATHS.adminSite,
]
const PORTAL = ['dashboard', 'projects', 'clients', 'documents', 'settings'].map(
  (tab) => `${PATHS.clientDashboard}?tab=${tab}`,
)

/** Opens one screen after another, in a browser whose device the server knows. */
async function expectToLoadWell(page: Page, paths: string[], first: string): Promise<void> {
  await openSettled(page, first)
  const complaints = consoleErrorsOf(page)
  let requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  for (const path of paths) {
    // Nothing that the page before still asks for is counted.
    await page.goto('about:blank')
    requests = []
    await openSettled(page, path)
    expect(await layoutShiftOf(page), `${path} jumps`).toBeLessThanOrEqual(SHIFT_BUDGET)
    expect([path, complaints]).toEqual([path, []])

    // On a slow machine, the page learns within its load of changes before it, such as its own sign-in.
    const questions = requests
      .filter((request) => !(BACKGROUND_HEADER.toLowerCase() in request.headers()))
      .flatMap((request) => (request.method() === 'POST' ? (request.postData() ?? []) : []))
    expect([path, questions.filter((body) => !ASKED.test(body))]).toEqual([path, []])
  }
}

test('nothing jumps, nothing is asked for, and nothing is logged', async () => {
  // At 360 px, no page of the office jumps even when its data is late: office/outlines.
  const staff = await stack.newStaffPage('still')
  const clients = [360, 1280].map(async (width) => {
    const client = await stack.newClientPage(`still${width}@customer.example`)
    await client.setViewportSize({ width, height: 800 })
    await expectToLoadWell(client, PORTAL, PATHS.clientDashboard)
  })
  await Promise.all([expectToLoadWell(staff, OFFICE, PATHS.adminAccount), ...clients])
})

test('the browser finds no issue, such as a script that tries what the security policy forbids', async () => {
  const page = await stack.newStaffPage('issues')
  const issues: unknown[] = []
  const devTools = await page.context().newCDPSession(page)
  devTools.on('Audits.issueAdded', ({ issue }) => issues.push(issue))
  await devTools.send('Audits.enable')
  await openSettled(page, PATHS.adminClients)
  expect(issues).toEqual([])
})

test('the dashboard of a new installation stands still at 360, 768 and 1280 px', async () => {
  const page = await stack.newStaffPage('new')
  await stack.db.firstRun.create({ data: { id: 1, isHidden: false } })
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(PATHS.admin)
    await expectPage(page.getByRole('region', { name: 'Set up your website' })).toBeVisible()
    await expectPage(page.getByRole('tab', { name: 'Project Status' })).toBeVisible()
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(SHIFT_BUDGET)
  }
})

test('a screen that does not exist is missing within its frame; one that fails to load is tried again', async () => {
  const page = await stack.newStaffPage('train')
  await page.clock.install()
  const complaints = consoleErrorsOf(page)
  const answer = await page.goto('/admin/nowhere')
  expect(answer?.status()).toBe(404)
  await expectPage(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expectPage(page.getByRole('main')).toHaveCount(1)
  await expectPage(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
  expect(complaints).toEqual([expect.stringContaining('404 (Not Found)')])

  let failures = 2
  let requests = 0
  await page.route('**/assets/admin-*.js*', (route) => {
    requests += 1
    return failures-- > 0 ? route.abort() : route.fallback()
  })
  await page.getByRole('link', { name: 'Team' }).click()
  const isShown = async () => {
    // Lets the waits between two attempts pass.
    await page.clock.fastForward(2_000)
    return page.getByRole('heading', { name: 'Team', level: 1 }).isVisible()
  }
  await expectPage.poll(isShown).toBe(true)
  expect(requests).toBe(3)
})

/** Is there for scripts, which ask for a passkey. */
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

test('a client without scripts signs in with a code, and gets where a link led', async () => {
  const page = await newPageWithoutScripts(stack)
  const press = (name: string) => page.getByRole('button', { name }).click()
  await page.goto('/client-dashboard?tab=documents')
  await expectPage(page).toHaveURL(/\/client-login\?next=/)
  await expectPage(passkeyButton(page)).toBeHidden()
  const email = 'grace.plain@customer.example'
  await page.getByLabel('Email').fill(email)
  await press('Send Access Code')
  await expectPage(page.getByText(`Code sent to ${email}`)).toBeVisible()
  const code = (await page.getByTestId('demo-code').textContent()) ?? ''
  await page.getByLabel('Access Code').fill('123')
  await press('Access Dashboard')
  await expectPage(page.getByText('Access code must be at least 6 characters')).toBeVisible()
  await press('Back to email entry')
  await expectPage(page.getByLabel('Email')).toHaveValue(email)
  await press('Send Access Code')
  await expectPage(page.getByTestId('demo-code')).not.toHaveText(code)
  const second = (await page.getByTestId('demo-code').textContent()) ?? ''
  await page.getByLabel('Access Code').fill(second)
  await press('Access Dashboard')
  await expectPage(page).toHaveURL(/\/client-dashboard\?tab=documents$/)
  await page.goto('/client-login')
  await expectPage(page).toHaveURL(/\/client-dashboard$/)
})

test('a member of staff without scripts signs in', async () => {
  const page = await newPageWithoutScripts(stack)
  await signInAsStaff(page, 'plain')
  expect((await page.request.post('/api/logout')).ok()).toBe(true)
  const press = (name: string) => page.getByRole('button', { name }).click()
  await page.goto('/auth?next=%2Fadmin%2Fteam')
  await expectPage(passkeyButton(page)).toBeHidden()
  await page.getByLabel('Username').fill('plain')
  await page.getByLabel('Password').fill('wrong horse')
  await press('Login')
  await expectPage(page.getByRole('alert')).toHaveText('Invalid username or password')
  await expectPage(page.getByLabel('Username')).toHaveValue('plain')
  await expectPage(page.getByLabel('Password')).toHaveValue('')
  await page.getByLabel('Password').fill('correct horse')
  await press('Login')
  await expectPage(page).toHaveURL(/\/admin\/team$/)
  // Chromium shows no noscript while the browser could run scripts, even though this page may not.
  expect(await page.content()).toContain('These pages need JavaScript.')

  await page.goto('/auth/reset-password?token=1.forged')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await page.getByLabel('Email').fill('plain@provider.example')
  await press('Send reset link')
  await expectPage(page.getByText('a link to set a new password is on its way')).toBeVisible()
})
