import type { Locator, Page } from '@playwright/test'
import { expectPage } from './expect-page.ts'

/** More stops than any screen has. */
const MAX_STOPS = 120

/** Moves the focus with Tab until it is on an element, as people do who use no mouse. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expectPage(target).toBeVisible()
  for (let stops = 0; stops < MAX_STOPS && !(await target.evaluate(isFocused)); stops += 1) {
    await page.keyboard.press(key)
  }
  await expectPage(target).toBeFocused()
}

/** Moves the focus to a button or link with Tab, and presses Enter. */
export async function tabAndEnter(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

const isFocused = (element: Element) => element === document.activeElement
