import type { Page } from '@playwright/test'

/** Milliseconds after which effects have run, although the page never came to rest. */
const MAX_IDLE_WAIT = 1_000

/**
 * Waits until React handles the events of a shell's controls, which the markup of the server does not yet. Some pages,
 * such as that of a link in an email, lead on to the next by themselves: then waits for that.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  try {
    await hydrated(page)
  } catch (error) {
    if (!String(error).includes('Execution context was destroyed')) throw error
    await page.waitForLoadState()
    await waitUntilHydrated(page)
  }
}

async function hydrated(page: Page): Promise<void> {
  const isShell = await page.evaluate(() => document.getElementById('state') !== null)
  if (!isShell) return
  await page.waitForFunction(() => {
    const parts = document.querySelectorAll('#root :is(main, h1, button, input, select, textarea)')
    const isHydrated = (node: Element) =>
      Object.keys(node).some((key) => key.startsWith('__reactProps'))
    return parts.length > 0 && [...parts].every(isHydrated)
  })
  await effectsOf(page)
}

/** Waits until cards and milestones can be dragged, whose script follows the page. */
export async function waitUntilDraggable(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/motion~features-')),
  )
  await effectsOf(page)
}

/** Effects, which listen for keys and pointers, follow the paint. */
function effectsOf(page: Page): Promise<void> {
  return page.evaluate(
    (timeout) =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout }))
      }),
    MAX_IDLE_WAIT,
  )
}

/** Has a page wait after each load as people do, who do not press a key within milliseconds; not with `commit`. */
export async function waitAfterEachLoad(page: Page): Promise<Page> {
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
