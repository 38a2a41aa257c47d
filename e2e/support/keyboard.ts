import type { Locator, Page } from '@playwright/test'
import { expectPage } from './expect-page.ts'

/** More stops than any screen has. */
const MAX_STOPS = 120

type Step = 'Tab' | 'Shift+Tab'

/** Moves the focus with Tab until it is on an element, as people do who use no mouse. */
export async function tabTo(page: Page, target: Locator, key: Step = 'Tab') {
  await expectPage(target).toBeVisible()
  // Found once, since finding it by its role at every stop takes longer than the key.
  let element = await target.elementHandle()
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    const focused = await element?.evaluate(isFocused)
    if (focused === true) break
    // It was rendered again in the meantime.
    if (focused === undefined) element = await target.elementHandle()
    else await page.keyboard.press(key)
  }
  await expectPage(target).toBeFocused()
}

/** Moves the focus to a button or link with Tab, and presses Enter. */
export async function tabAndEnter(page: Page, target: Locator, key: Step = 'Tab') {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** Undefined for an element that is no longer on the page; runs in the page. */
const isFocused = (element: Element) =>
  element.isConnected ? element === document.activeElement : undefined
