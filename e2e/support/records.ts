import type { Page } from '@playwright/test'

/** Opens a tab of a record's page, which may say how many there are. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}( [\\d,]+)?$`) }).click()
}

/** Chooses what is in the menu of a record's page. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name }).click()
}
