import type { Page } from '@playwright/test'

/** How far the page has jumped since it was opened: the sum of its layout shifts. */
export function layoutShiftOf(page: Page): Promise<number> {
  return shiftsAfter(page, 'startTime')
}

/**
 * How far the page has jumped since all of its HTML was there. Before, the browser may paint it between any two tags,
 * so that a button is seen with its icon only for a moment, on a busy machine.
 */
export function layoutShiftOfParsed(page: Page): Promise<number> {
  return shiftsAfter(page, 'domInteractive')
}

function shiftsAfter(page: Page, milestone: 'startTime' | 'domInteractive'): Promise<number> {
  return page.evaluate(
    (milestone) =>
      new Promise<number>((resolve) => {
        const [navigation] = performance.getEntriesByType(
          'navigation',
        ) as PerformanceNavigationTiming[]
        const since = navigation?.[milestone] ?? 0
        const shifts = new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value?: number })[]
          const late = entries.filter(({ startTime }) => startTime >= since)
          resolve(late.reduce((sum, { value = 0 }) => sum + value, 0))
        })
        shifts.observe({ type: 'layout-shift', buffered: true })
        // An observer without entries is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
    milestone,
  )
}
