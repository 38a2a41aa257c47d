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
