import { expect as expectPage, type Locator, type Page, type Route } from '@playwright/test'
import type { Stack } from './stack.ts'

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

/**
 * Makes an operation fail from now on. Returns what mends it.
 *
 * @param words what the server says; null leaves the call without an answer
 */
export async function failOperation(page: Page, operation: string, words: string | null) {
  const fail = (route: Route) => {
    const asked = route.request().postDataJSON() as { operationName?: string } | null
    if (asked?.operationName !== operation) return route.fallback()
    if (words === null) return route.abort()
    const errors = [{ message: words, extensions: { code: 'UNAVAILABLE', requestId: 'r' } }]
    return route.fulfill({ json: { data: null, errors } })
  }
  await page.route('**/graphql', fail)
  return () => page.unroute('**/graphql', fail)
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
