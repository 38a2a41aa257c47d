import { PATHS } from '@loggia/contracts/paths'
import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { violationsInBothSchemes } from '../support/axe.ts'
import { computedStyles } from '../support/computed-styles.ts'
import { expectPage } from '../support/expect-page.ts'
import { addHostileRows } from '../support/hostile-rows.ts'
import { dialogOf } from '../support/page.ts'
import { toastsOf } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

let page: Page
beforeAll(async () => {
  page = await stack.newStaffPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await addHostileRows(stack)
})

const dialog = () => dialogOf(page)

async function openList(path: string) {
  await page.goto(path)
  await expectPage(page.getByRole('row')).toHaveCount(7)
}

/** Opens a dialog from the menu of the first row, whose names are the longest ones. */
async function choose(action: 'Edit' | 'Delete') {
  await page
    .getByRole('button', { name: /^Actions for Donau/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: action }).click()
  await expectPage(dialog().locator(':focus')).toBeVisible()
}

/** What of the open dialog should be in sight and is not; runs in the page. */
function hiddenParts(): string[] {
  const parts = [
    ...document.querySelectorAll('[role=dialog] h2, [role=dialog] button[aria-label=Close]'),
  ]
  const buttons = [...document.querySelectorAll('[role=dialog] button')]
  parts.push(...buttons.filter(({ textContent }) => /^(Cancel|Update|Delete)/.test(textContent)))
  if (document.activeElement) parts.push(document.activeElement)
  const isHidden = (part: Element) => {
    const { left, right, top, bottom } = part.getBoundingClientRect()
    // Of a long text field its beginning.
    const below = Math.min(bottom, top + 44) - 2
    return [top + 2, below].some(
      (y) => !part.contains(document.elementFromPoint((left + right) / 2, y)),
    )
  }
  return parts.filter(isHidden).map((part) => part.textContent || part.outerHTML)
}

const SIZES = [
  { width: 320, height: 480 },
  { width: 360, height: 640 },
  { width: 740, height: 340 },
  { width: 1280, height: 720 },
]

test.each(SIZES)('title, actions and focus stay in sight at $width x $height', async (size) => {
  await page.setViewportSize(size)
  await openList(PATHS.adminClients)
  await choose('Edit')
  const stops = await dialog().locator('input, select, textarea, button').count()
  expect(stops).toBeGreaterThan(10)
  for (let stop = 0; stop < stops; stop += 1) {
    // The browser scrolls to the focus with its next frame.
    await expect.poll(() => page.evaluate(hiddenParts), { interval: 10 }).toEqual([])
    await page.keyboard.press('Tab')
  }
  // All the way round, and back over the edge.
  await expectPage(dialog().getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expectPage(dialog().getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expectPage(page.getByRole('button', { name: /^Actions for Donau/ })).toBeFocused()

  await choose('Delete')
  expect(await page.evaluate(hiddenParts)).toEqual([])
  expect(await violationsInBothSchemes(page)).toEqual([])
})

test('the keyboard scrolls a dialog that holds only text', async () => {
  await page.setViewportSize({ width: 320, height: 480 })
  await openList(PATHS.adminClients)
  await choose('Delete')
  await expectPage(dialog().getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  const middle = dialog().locator('[tabindex="0"]')
  await expectPage(middle).toBeFocused()
  await page.keyboard.press('End')
  await expect.poll(() => middle.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
})

test('a dialog that edits puts the caret behind the name', async () => {
  await openList(PATHS.adminClients)
  await choose('Edit')
  const name = dialog().getByLabel('Name', { exact: true })
  await expectPage(name).toBeFocused()
  const caret = await name.evaluate((field: HTMLInputElement) => [
    field.selectionStart,
    field.selectionEnd,
  ])
  const { length } = await name.inputValue()
  expect(caret).toEqual([length, length])
})

test.each(SIZES)('a toast covers nothing that is used, at $width x $height', async (size) => {
  await page.setViewportSize(size)
  await openList(PATHS.adminClients)
  await choose('Edit')
  await page.route('**/graphql', (route) => route.abort())
  await dialog().getByLabel('Company').fill('Lakeshore')
  await dialog().getByRole('button', { name: 'Update Client' }).click()
  await expectPage(toastsOf(page).getByRole('listitem')).toContainText('Failed to update client')
  await expect.poll(() => page.evaluate(hiddenParts)).toEqual([])
  await page.unroute('**/graphql')
  await dialog().getByRole('button', { name: 'Update Client' }).click()
  await expectPage(dialog()).toHaveCount(0)

  await expectPage(toastsOf(page).getByRole('listitem')).toContainText('Client updated')
  await expectPage(toastsOf(page).getByRole('button', { name: 'Close' })).toBeInViewport({
    ratio: 1,
  })
  const controls = page.locator('main').locator('a, button, input')
  const bare = () => page.evaluate(hiddenParts)
  for (const control of [controls.first(), controls.last()]) {
    await control.focus()
    await expect.poll(bare).toEqual([])
  }
})

test('opening and closing a dialog computes no styles of the list behind it', async () => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await openList(PATHS.adminProjects)
  const openAndClose = async () => {
    await page.keyboard.press('n')
    await expectPage(dialog().locator('input:focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expectPage(dialog()).toHaveCount(0)
  }
  await openAndClose()
  const all = await page.evaluate(() => document.querySelectorAll('main *').length)
  expect(await computedStyles(page, openAndClose)).toBeLessThan(all)
})

test('choosing a row computes no styles of the others', async () => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await openList(PATHS.adminProjects)
  const box = page.getByRole('checkbox', { name: /^Select / }).nth(1)
  const chosen = page.getByText('1 selected')
  const choose = async () => {
    await box.click()
    await expectPage(chosen).toBeVisible()
    await box.click()
    await expectPage(chosen).toHaveCount(0)
  }
  await choose()
  const all = await page.evaluate(() => document.querySelectorAll('main *').length)
  expect(await computedStyles(page, choose)).toBeLessThan(all)
})
