import { clientPath, PATHS } from '@loggia/contracts/paths'
import type { Page } from '@playwright/test'
import { buildClient, buildContact } from '@loggia/testing/builders'
import { beforeAll, expect, test } from 'vitest'
import { violationsInBothSchemes } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { useStack } from '../support/use-stack.ts'

const RAIL = 64

const stack = useStack()
let page: Page
let clientId = 0
beforeAll(async () => {
  clientId = (await buildClient(stack, { name: 'Thora Quetzal' })).id
  await buildContact(stack)
  page = await stack.newStaffPage('framed')
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

const header = () => page.getByRole('banner')
const item = (name: RegExp | string) => header().getByRole('link', { name })
const account = () => header().getByRole('button', { name: /^Lin Clerk/ })

async function open(path: string, width: number) {
  await page.setViewportSize({ width, height: 800 })
  await page.goto(path)
  await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('tablets have a rail of icons, which keep their names, and axe finds nothing in it', async () => {
  await open(PATHS.adminClients, 768)
  expect((await header().boundingBox())?.width).toBe(RAIL)
  const groups = page.getByRole('navigation', { name: 'Admin' }).getByRole('list')
  expect(await groups.evaluateAll((lists) => lists.map((list) => list.children.length))).toEqual([
    5, 2, 5,
  ])
  await expectPage(page.getByRole('list', { name: 'Administration' })).toBeVisible()
  await expectPage(item('Contacts 1 new')).toBeVisible()

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

test.each([768, 1280])('%s px: the account opens a menu, by keyboard alone', async (width) => {
  await open(PATHS.adminClients, width)
  await account().focus()
  await page.keyboard.press('Enter')
  await expectPage(page.getByRole('menuitem', { name: 'Your account' })).toBeFocused()
  expect(await violationsInBothSchemes(page)).toEqual([])
  const dark = page.getByRole('menuitemradio', { name: 'Always dark' })
  await expectPage(dark).toHaveAttribute('aria-checked', 'false')
  await page.keyboard.press('Escape')
  await expectPage(account()).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).press('Enter')
  await expectPage(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectPage(account()).toBeFocused()

  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await expectPage(page).toHaveURL(new RegExp(`${PATHS.adminAccount}$`))
})

test.each([768, 1280])('%s px: notices stand beside the bell', async (width) => {
  await open(PATHS.adminClients, width)
  const bell = header().getByRole('button', { name: /^Notices/ })
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notices' })
  await expectPage(panel).toBeInViewport({ ratio: 1 })
  await expectPage(panel).toBeFocused()
  // The page is neither covered nor silenced.
  await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expectPage(bell).toBeFocused()
  await bell.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expectPage(panel).toHaveCount(0)
})

test('pages begin at one edge, and so do list and record', async () => {
  for (const width of [1280, 1920]) {
    for (const path of [
      PATHS.admin,
      PATHS.adminClients,
      clientPath(clientId),
      PATHS.adminMessages,
      PATHS.adminSettings,
      PATHS.adminSite,
    ]) {
      await open(path, width)
      const first = page.locator('main > :is(div, section, header, nav):not([hidden])').first()
      // An outline that its page replaces at that moment has no box.
      await expect.poll(async () => [path, (await first.boundingBox())?.x]).toEqual([path, 304])
    }
  }
})
