import { PATHS } from '@loggia/contracts/paths'
import type { Page } from '@playwright/test'
import { buildClient, buildContact, buildProject } from '@loggia/testing/builders'
import { beforeAll, expect, test } from 'vitest'
import { violationsInBothSchemes } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { useStack } from '../support/use-stack.ts'

const RAIL = 64
/** A tablet and a laptop. */
const WIDTHS = [768, 1280]

const stack = useStack()
let page: Page
beforeAll(async () => {
  const { id: clientId } = await buildClient(stack, { name: 'Thora Quetzal' })
  await buildProject(stack, { clientId })
  await buildContact(stack)
  page = await stack.newStaffPage('framed')
  await page.goto(PATHS.adminClients)
})

const header = () => page.getByRole('banner')
const sidebar = () => page.getByRole('navigation', { name: 'Admin' })
const heading = () => page.getByRole('heading', { level: 1 })
const item = (name: RegExp | string) => header().getByRole('link', { name })
const account = () => header().getByRole('button', { name: /^Lin Clerk/ })
const resize = (width: number) => page.setViewportSize({ width, height: 800 })

test('tablets have a rail of icons, which keep their names, and axe finds nothing in it', async () => {
  await resize(768)
  // A tablet loads the page at its width. Of a page that was still adding styles when it was resized, Chromium has been
  // seen to apply the rules of both widths.
  await page.reload()
  await expectPage.poll(async () => (await header().boundingBox())?.width).toBe(RAIL)
  const groups = sidebar().getByRole('list')
  expect(await groups.evaluateAll((lists) => lists.map((list) => list.children.length))).toEqual([
    5, 2, 5,
  ])
  await expectPage(page.getByRole('list', { name: 'Administration' })).toBeVisible()
  await expectPage(item('Contacts 1 waiting')).toBeVisible()

  const tip = item('Projects').getByText('Projects')
  const shape = () => tip.evaluate((element) => getComputedStyle(element).clipPath)
  expect(await shape()).not.toBe('none')
  await item('Clients').focus()
  await page.keyboard.press('Tab')
  await expectPage(item('Projects')).toBeFocused()
  expect(await shape()).toBe('none')
  expect((await tip.boundingBox())?.x).toBeGreaterThan(RAIL)
  expect(await violationsInBothSchemes(page)).toEqual([])
})

test('the account opens a menu, by keyboard alone', async () => {
  for (const width of WIDTHS) {
    await resize(width)
    await account().focus()
    await page.keyboard.press('Enter')
    await expectPage(page.getByRole('menuitem', { name: 'Your account' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expectPage(account()).toBeFocused()
  }
  await page.keyboard.press('ArrowDown')
  await expectPage(page.getByRole('menu')).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).press('Enter')
  await expectPage(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectPage(account()).toBeFocused()

  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await expectPage(page).toHaveURL(new RegExp(`${PATHS.adminAccount}$`))
  // The page that arrives takes the focus, which would close what was opened meanwhile.
  await expectPage(page.getByRole('main')).toBeFocused()
})

test('notices stand beside the bell', async () => {
  const bell = header().getByRole('button', { name: /^Notices/ })
  const panel = page.getByRole('dialog', { name: 'Notices' })
  for (const width of WIDTHS) {
    await resize(width)
    await bell.click()
    await expectPage(panel).toBeInViewport({ ratio: 1 })
    await expectPage(panel).toBeFocused()
    // The page is neither covered nor silenced.
    await expectPage(heading()).toBeVisible()
    await page.keyboard.press('Escape')
    await expectPage(bell).toBeFocused()
  }
  await bell.click()
  await expectPage(panel).toBeFocused()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await heading().click()
  await expectPage(panel).toHaveCount(0)
})

test('the first row of a list is near the top, under a line for the title and one for the tools', async () => {
  for (const name of [PATHS.adminClients, PATHS.adminProjects, PATHS.adminContacts]) {
    await page.goto(name)
    for (const [width, most] of [
      [1280, 200],
      [360, 300],
    ] as const) {
      await resize(width)
      const row = await page.locator('[data-row]').first().boundingBox()
      expect(row?.y, `${name}, ${width} px`).toBeLessThanOrEqual(most)
    }
  }
})

test('the sidebar leads to every page, and marks it; all begin at one edge, and so do list and record', async () => {
  const first = page.locator('main > :is(div, section, header, nav):not([hidden])').first()
  async function expectEdge(name: string) {
    for (const width of [1920, 1280]) {
      await resize(width)
      // An outline that its page replaces at that moment has no box.
      await expect
        .poll(async () => [name, width, (await first.boundingBox())?.x])
        .toEqual([name, width, 304])
    }
  }
  async function follow(name: string) {
    await sidebar().getByRole('link', { name }).click()
    await expectPage(sidebar().locator('[aria-current=page]')).toHaveText(name)
    await expectPage(page).toHaveTitle(new RegExp(`^${name} \\| `))
  }
  await resize(1280)
  for (const name of ['Projects', 'Newsletter', 'Activity', 'Trash']) await follow(name)
  for (const name of ['Dashboard', 'Messages', 'Settings', 'Website', 'Clients']) {
    await follow(name)
    await expectEdge(name)
  }
  await page.getByRole('link', { name: 'Thora Quetzal' }).click()
  await expectPage(heading()).toHaveText('Thora Quetzal')
  await expectEdge('a client')
})
