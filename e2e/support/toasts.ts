import type { Locator, Page } from '@playwright/test'
import { expect } from 'vitest'
import { expectPage } from './expect-page.ts'

/** The region of the toasts, which a dialog hides from screen readers while it is open. */
export function toastsOf(page: Page): Locator {
  return page.getByRole('region', { name: /Notifications/, includeHidden: true })
}

/** Waits until one toast shows exactly this text, whether or not it offers an action. */
export async function expectToast(page: Page, title: string, description = ''): Promise<void> {
  const toast = toastsOf(page).getByRole('listitem')
  const text = `${title}${description}`.replaceAll(/[$()*+.?[\]\\^{|}]/g, String.raw`\$&`)
  await expectPage(toast).toHaveText(new RegExp(`^${text}(Undo|Open)?$`))
}

/** Waits until the toast that is shown covers no part of an element. */
export async function expectToastBeside(page: Page, element: Locator): Promise<void> {
  const boxesOf = async () =>
    Promise.all([toastsOf(page).getByRole('listitem').boundingBox(), element.boundingBox()])
  await expect
    .poll(async () => {
      const [toast, box] = await boxesOf()
      if (!toast || !box) return 'one of both is not there'
      const isBeside =
        toast.y + toast.height <= box.y ||
        box.y + box.height <= toast.y ||
        toast.x + toast.width <= box.x ||
        box.x + box.width <= toast.x
      return isBeside ? 'beside' : 'covered'
    })
    .toBe('beside')
}

/** Keeps the toasts that are there, which would otherwise go after some seconds, for as long as the window has no focus. */
export async function keepToasts(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
}

/** Records every toast that appears from now on, on all pages; the returned function reads their texts. */
export async function recordToasts(page: Page): Promise<() => Promise<string[]>> {
  const recorded: string[] = []
  await page.exposeFunction('recordToast', (text: string) => void recorded.push(text))
  await page.addInitScript(observeToasts)
  await page.evaluate(observeToasts)
  return async () => recorded
}

/** Runs in the page. */
function observeToasts(): void {
  const { recordToast } = window as unknown as { recordToast(text: string): void }
  const isToast = (node: Node) => node instanceof Element && node.matches('[role="region"] li')
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    for (const node of added.filter(isToast)) recordToast(node.textContent ?? '')
  }).observe(document, { childList: true, subtree: true })
}
