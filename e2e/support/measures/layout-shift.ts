import type { Page } from '@playwright/test'

/** How far the page has jumped since it was opened: the sum of its layout shifts. */
export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const shifts = new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value?: number })[]
          resolve(entries.reduce((sum, { value = 0 }) => sum + value, 0))
        })
        shifts.observe({ type: 'layout-shift', buffered: true })
        // An observer without entries is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
}
