import { expect as expectPage, type Locator, type Page } from '@playwright/test'

/** The region of the toasts, which a dialog hides from screen readers while it is open. */
export function toastsOf(page: Page): Locator {
  return page.getByRole('region', { name: /Notifications/, includeHidden: true })
}

/** Waits until one toast shows exactly this text. */
export async function expectToast(page: Page, title: string, description = ''): Promise<void> {
  await expectPage(toastsOf(page).getByRole('listitem')).toHaveText(`${title}${description}`)
}

/** Records every toast that appears from now on; the returned function reads their texts. */
export async function recordToasts(page: Page): Promise<() => Promise<string[]>> {
  const texts = await page.evaluateHandle(() => {
    const recorded: string[] = []
    const isToast = (node: Node) => node instanceof Element && node.matches('[role="region"] li')
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      recorded.push(...added.filter(isToast).map(({ textContent }) => textContent ?? ''))
    }).observe(document.body, { childList: true, subtree: true })
    return recorded
  })
  return () => texts.jsonValue()
}
