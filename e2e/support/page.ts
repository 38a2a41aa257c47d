import { DEVICE_COOKIE } from '@loggia/contracts/pages/device-cookie'
import type { Locator, Page } from '@playwright/test'
import { expectPage } from './expect-page.ts'
import type { Stack } from './stack.ts'

export function dialogOf(page: Page): Locator {
  return page.getByRole('dialog')
}

/** Opens the home page and waits until its script has run. */
export async function openHome(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await expectPage(page.locator('#services button').first()).toBeAttached()
}

/** Waits until a form may be sent: within two seconds of opening the page it would be quarantined as spam. */
export async function waitOutSpamDelay(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.now() > 2_200)
}

/** Opens a tab of the portal and waits until its panel shows content. */
export async function openPortalTab(page: Page, tab: string): Promise<void> {
  await page.goto(`/client-dashboard?tab=${tab}`)
  const content = page
    .getByRole('tabpanel')
    .locator('section, form, ul, p[role=alert], button')
    .first()
  await expectPage(content).toBeVisible()
}

/** A page in a browser that runs no scripts. It does not scroll smoothly, which would move a target under a click. */
export function newPageWithoutScripts(stack: Stack): Promise<Page> {
  return stack.newPage({ javaScriptEnabled: false, reducedMotion: 'reduce' })
}

/** Keeps the device of a browser from the server, so that screens begin as outlines, without their data. */
export async function hideDevice(page: Page, site: string): Promise<void> {
  // Scripts do not replace a cookie that they cannot see.
  const cookie = { name: DEVICE_COOKIE.name, value: 'hidden', url: site, httpOnly: true }
  await page.context().addCookies([cookie])
}

/** Collects the errors and warnings that the browser logs while the page is used. */
export function consoleErrorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}
