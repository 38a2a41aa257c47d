import type { Page } from '@playwright/test'
import { EVENTS_PATH } from '@loggia/contracts/live/events'

/** Keeps a page without its live connection, so that it learns of changes from its own calls alone. */
export async function cutLiveConnection(page: Page): Promise<void> {
  await page.route(`**${EVENTS_PATH}?*`, (route) => route.abort())
}
