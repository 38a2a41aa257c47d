import { expect as expectPage, type Locator, type Page, type Route } from '@playwright/test'
import type { Stack } from './stack.ts'

/** The URL of every GraphQL request, for `page.route`. */
export const GRAPHQL = /\/graphql(\?.*)?$/

/** Waits until React answers to what is done with the element; a server's markup does not yet. */
export async function isAlive(element: Locator): Promise<void> {
  const hasHandlers = (it: Element) => Object.keys(it).some((key) => key.startsWith('__reactProps'))
  await expectPage.poll(() => element.evaluate(hasHandlers), { timeout: 15_000 }).toBe(true)
}

/** Opens the home page and waits until its top answers; the sections wait for the first sign of use. */
export async function openHome(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await isAlive(page.getByRole('banner').getByRole('link').first())
}

/** Moves the pointer, as people do before anything else, and waits until the sections answer. */
export async function wakeSections(page: Page): Promise<void> {
  await page.mouse.move(200, 200)
  await page.mouse.move(220, 240)
  await isAlive(page.locator('#services button').first())
}

/** Nobody fills in a form within two seconds of opening the page; who does is quarantined. */
export async function asSlowAsPeople(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.now() > 2_200)
}

export async function signInAsClient(page: Page, email: string): Promise<void> {
  const asked = await page.request.post('/api/client/request-code', { data: { email } })
  const { verificationCode: code } = (await asked.json()) as { verificationCode: string }
  const verified = await page.request.post('/api/client/verify-code', { data: { email, code } })
  expectPage(verified.status()).toBe(200)
}

/** Opens a tab of the portal and waits until its panel is there, which a busy machine may take its time for. */
export async function openPortalTab(page: Page, tab: string): Promise<void> {
  await page.goto(`/client-dashboard?tab=${tab}`)
  const content = page
    .getByRole('tabpanel')
    .locator('section, form, ul, p[role=alert], button')
    .first()
  await expectPage(content).toBeVisible({ timeout: 20_000 })
}

/**
 * Every call of the operation ends so from now on: refused by the server, or without any answer. Returns
 * what mends it.
 */
export async function failOperation(
  page: Page,
  operation: string,
  how: { message: string } | 'no network',
) {
  const fail = (route: Route) => {
    const body: unknown = route.request().postDataJSON()
    const isMeant = (body as { operationName?: string }).operationName === operation
    if (!isMeant) return route.fallback()
    if (how === 'no network') return route.abort()
    const errors = [{ ...how, path: [operation], extensions: { code: 'INTERNAL', status: 500 } }]
    return route.fulfill({ status: 500, json: { errors, data: null } })
  }
  await page.route(GRAPHQL, fail)
  return () => page.unroute(GRAPHQL, fail)
}

/** Waits until the toast says just this. */
export async function expectToast(page: Page, title: string, description = ''): Promise<void> {
  await expectPage(toastOf(page).getByRole('listitem')).toHaveText(`${title}${description}`)
}

export async function signInAsStaff(page: Page, username: string): Promise<void> {
  const data = {
    name: 'Lin Clerk',
    email: `${username}@provider.example`,
    username,
    password: 'correct horse',
  }
  const registered = await page.request.post('/api/register', { data })
  expectPage(registered.status()).toBe(201)
}

/** A page in a browser that runs no scripts. */
export async function pageWithoutScripts(stack: Stack): Promise<Page> {
  const browser = (await stack.newPage()).context().browser()
  if (!browser) throw new Error('The page has no browser')
  const context = await browser.newContext({ baseURL: stack.url, javaScriptEnabled: false })
  return context.newPage()
}

/** The toast that is showing, above a dialog too. */
export function toastOf(page: Page): Locator {
  return page.getByRole('region', { name: /Notifications/, includeHidden: true })
}

/** Remembers every toast that shows from now on; what it returns reads their texts. */
export async function rememberToasts(page: Page): Promise<() => Promise<string[]>> {
  const texts = await page.evaluateHandle(() => {
    const seen: string[] = []
    const isToast = (node: Node) => node instanceof Element && node.matches('[role="region"] li')
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      seen.push(...added.filter(isToast).map(({ textContent }) => textContent ?? ''))
    }).observe(document.body, { childList: true, subtree: true })
    return seen
  })
  return () => texts.jsonValue()
}

/** All that the browser complains about while the page is used. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
