import { EVENTS_PATH } from '@loggia/contracts/live/events'
import type { Page, Request, Response } from '@playwright/test'
import { until } from '@loggia/testing/until'

/** So long without a request, the page has everything that it asks for by itself. */
const QUIET_MS = 500

/**
 * Does something on a page of a room and waits until all requests have been answered. Playwright's "networkidle" would
 * also wait for the connection on which portal and back office listen for changes, which never ends.
 */
export async function settledAfter<T>(page: Page, action: () => Promise<T>): Promise<T> {
  const pending = new Set<Request>()
  let lastChange = performance.now()
  const begin = (request: Request) => {
    if (request.url().includes(EVENTS_PATH)) return
    lastChange = performance.now()
    pending.add(request)
  }
  const end = (request: Request) => {
    if (pending.delete(request)) lastChange = performance.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  try {
    const result = await action()
    await until(() => pending.size === 0 && performance.now() - lastChange >= QUIET_MS, {
      timeout: 30_000,
      message: `${page.url()} does not come to rest`,
    })
    return result
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  }
}

/** Opens a path of a room and waits until it has everything that it asks for by itself. */
export function openSettled(page: Page, path: string): Promise<Response | null> {
  return settledAfter(page, () => page.goto(path))
}
