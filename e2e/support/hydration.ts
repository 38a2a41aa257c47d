import type { Page } from '@playwright/test'

/** Waits until React handles the events of a room's controls, which the markup of the server does not yet. */
async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = document.querySelectorAll('#root :is(button, input, select, textarea)')
    const isHydrated = (node: Element) =>
      Object.keys(node).some((key) => key.startsWith('__reactProps'))
    return [...controls].every(isHydrated)
  })
  // Effects, which listen for keys, follow the paint, and on a busy machine several frames later.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => requestIdleCallback(() => resolve())))
      }),
  )
}

/** Has a page wait after each load as people do, who do not press a key within milliseconds; not with `commit`. */
export function waitAfterEachLoad(page: Page): Page {
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) }
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil !== 'commit') await waitUntilHydrated(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    await waitUntilHydrated(page)
    return response
  }
  return page
}
