import type { launchBrowser } from '@loggia/testing/chromium'
import { cookiesOf, deviceCookie } from '../../tools/measure/sessions.ts'

/** From this width (px) on, there is room for two panes. */
const ROOMY = 1_100

type Browser = Awaited<ReturnType<typeof launchBrowser>>
export type Page = Awaited<ReturnType<Browser['newPage']>>

/** Opens a new browser session with the cookies of a signed-in person; none for a visitor. */
export async function openAs(browser: Browser, site: string, cookie: string, width = 1280) {
  const context = await browser.newContext({ baseURL: site, viewport: { width, height: 800 } })
  await context.addCookies(cookiesOf(`${cookie}; ${deviceCookie(width >= ROOMY)}`, site))
  return context.newPage()
}
