import type { Page } from '@playwright/test'

/** The button of the menu above a list. */
export function listMenu(page: Page) {
  return page.getByRole('button', { name: 'More', exact: true })
}

/** Chooses from the menu above a list. */
export async function chooseFromList(page: Page, name: string): Promise<void> {
  await listMenu(page).click()
  await page.getByRole('menu').getByText(name, { exact: true }).click()
}
