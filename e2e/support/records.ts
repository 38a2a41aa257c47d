import type { Page } from '@playwright/test'

/** Opens a tab of a record's page, which may say how many there are. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}( [\\d,]+)?$`) }).click()
}

/** Chooses from the menu of the row or of the record whose name begins so; of the first one on the page by default. */
export async function chooseAction(page: Page, action: string, of = ''): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^Actions for ${of}`) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}
