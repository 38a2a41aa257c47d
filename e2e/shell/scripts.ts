import type { Page } from '@playwright/test'

/** Opens a path with some scripts held back; the returned function lets them go. */
export async function openWithSlow(page: Page, scripts: string, path: string): Promise<() => void> {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await gate
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

export const ALL_SCRIPTS = '**/assets/*.js'

/** When the frame was painted, or needs no longer be waited for, and when the first script was asked for, in ms. */
export function timesOf(page: Page): Promise<{ painted: number; asked: number }> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const patient = (navigation as PerformanceNavigationTiming).domContentLoadedEventStart + 400
    const paints = performance.getEntriesByName('first-contentful-paint').map((at) => at.startTime)
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
    return {
      painted: Math.min(patient, ...paints),
      asked: Math.min(...scripts.map(({ startTime }) => startTime)),
    }
  })
}
