import { PATHS } from '@loggia/contracts/paths'
import { buildClient, buildProject } from '@loggia/testing/builders'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { consoleErrorsOf, dialogOf } from '../support/page.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

/** Opens a path with some scripts held back; the returned function lets them go. */
async function openWithSlow(page: Page, scripts: string, path: string): Promise<() => void> {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await gate
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

const ALL = '**/assets/*.js'

test('a tab that was pressed before the scripts arrived opens', async () => {
  const page = await stack.newClientPage('early@customer.example')
  const release = await openWithSlow(page, ALL, PATHS.clientDashboard)
  await page.getByRole('tab', { name: 'Financials' }).click()
  await page.getByRole('tab', { name: 'Documents' }).click()
  release()
  await expectPage(page.getByRole('tab', { name: 'Documents' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  expect(new URL(page.url()).search).toBe('?tab=documents')
  // The last press alone: one step leads back.
  await page.goBack()
  await expectPage(page.getByRole('tab', { name: 'Dashboard' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('an action that was pressed twice happens once', async () => {
  const page = await stack.newStaffPage('hasty')
  const requests: string[] = []
  page.on('request', (request) => {
    if (/Logout/.test(request.postData() ?? '')) requests.push(request.url())
  })
  const release = await openWithSlow(page, ALL, PATHS.adminTeam)
  const logout = page.getByRole('button', { name: 'Logout' })
  await logout.focus()
  await page.keyboard.press('Enter')
  await logout.click()
  release()
  await page.waitForURL((url) => url.pathname === PATHS.staffSignIn)
  expect(requests).toHaveLength(1)
})

test('what React answers at once is not pressed again when the screen arrives', async () => {
  const page = await stack.newStaffPage('phone')
  await page.setViewportSize({ width: 360, height: 740 })
  const release = await openWithSlow(page, '**/assets/admin-clients-*.js', PATHS.adminClients)
  const add = page.getByRole('button', { name: 'Add Client' })
  await add.click()
  const menu = page.getByRole('button', { name: 'Open menu' })
  // Until React has the frame, the press is remembered; the menu is open after either.
  await menu.click()
  await expectPage(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
  release()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#main button')].every((button) =>
      Object.keys(button).some((key) => key.startsWith('__reactProps')),
    ),
  )
  await expectPage(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
  await expectPage(dialogOf(page)).toHaveCount(0)
})

test.each([ALL, '**/assets/forms-*.js'])(
  'a form has its values before the scripts %s, keeps what is typed, and sends it when that was asked',
  async (scripts) => {
    const page = await stack.newStaffPage(`typist${scripts.length}`)
    const release = await openWithSlow(page, scripts, PATHS.adminAccount)
    const name = page.getByLabel('Name', { exact: true })
    await expectPage(name).toHaveValue('Lin Clerk')
    if (scripts !== ALL)
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('#main select') ?? {}).some((key) =>
          key.startsWith('__reactProps'),
        ),
      )
    await name.fill('Lin Early')
    const password = page.getByLabel('Current password')
    await password.fill('typed at once')
    await name.press('Enter')
    await password.focus()
    release()
    await expectPage(page.getByText('Profile saved', { exact: true })).toBeVisible()
    await expectPage(name).toHaveValue('Lin Early')
    await expectPage(password).toHaveValue('typed at once')
    expect(new URL(page.url()).search).toBe('')
    const usernameKey = `typist${scripts.length}`
    expect(await stack.db.user.findUnique({ where: { usernameKey } })).toMatchObject({
      name: 'Lin Early',
    })
    await page.getByRole('button', { name: 'Change password' }).click()
    await expectPage(page.getByText('Password must be at least 6 characters')).toBeVisible()
  },
)

/** Where the part of a page that its address names stands, in pixels below the upper edge of the window. */
const topOf = (page: Page, name: string) =>
  page.getByRole('heading', { name }).evaluate((part) => part.getBoundingClientRect().top)

test('an address that names a part of a screen leads to it, also when it arrives late', async () => {
  const page = await stack.newStaffPage('parts')
  const release = await openWithSlow(page, '**/graphql', `${PATHS.adminSettings}#drive`)
  await expectPage(page.getByRole('heading', { name: 'Google Drive' })).toBeFocused()
  release()
  await expectPage(page.getByLabel('Company Name')).toBeAttached()
  await expectPage.poll(() => topOf(page, 'Google Drive')).toBeLessThan(200)
  expect(await topOf(page, 'Google Drive')).toBeGreaterThanOrEqual(0)

  // Somebody who scrolls is left alone.
  await page.mouse.wheel(0, -10_000)
  await expectPage.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.setViewportSize({ width: 700, height: 600 })
  await expectPage.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('a first step leads to the part of the screen where it is done', async () => {
  const page = await stack.newStaffPage('steps')
  const id = 1
  await stack.db.firstRun.upsert({
    where: { id },
    create: { isHidden: false },
    update: { isHidden: false },
  })
  await page.goto(PATHS.admin)
  await page.getByRole('link', { name: 'Connect Google Drive' }).click()
  await expectPage(page.getByRole('heading', { name: 'Google Drive' })).toBeFocused()
  await expectPage(page.getByLabel('Company Name')).toBeAttached()
  await expectPage.poll(() => topOf(page, 'Google Drive')).toBeLessThan(200)
})

test('a dialog opens, and a form does not load the page anew', async () => {
  const page = await stack.newStaffPage('quick')
  const release = await openWithSlow(page, ALL, PATHS.adminClients)
  await page.getByRole('searchbox').first().press('Enter')
  await page.getByRole('button', { name: 'Add Client' }).click()
  release()
  await expectPage(dialogOf(page)).toHaveCount(1)
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/clients/)
})

test('a record that was opened from a list is taken over after a reload, with its place there', async () => {
  const { id } = await buildClient(stack, { email: 'ines@harbour.example', portalRole: 'member' })
  await buildProject(stack, { clientId: id, title: 'Pier' })
  const staff = await stack.newStaffPage('again')
  const client = await stack.newClientPage('ines@harbour.example')
  for (const [page, list] of [
    [staff, PATHS.adminProjects],
    [client, `${PATHS.clientDashboard}?tab=projects`],
  ] as const) {
    const errors = consoleErrorsOf(page)
    await page.goto(list)
    await page.getByRole('link', { name: 'Pier' }).click()
    await expectPage(page.getByRole('heading', { level: 1, name: 'Pier' })).toBeVisible()
    await page.reload()
    await expectPage(page.getByText('1 of 1', { exact: true })).toBeVisible()
    expect(errors).toEqual([])
  }
})
