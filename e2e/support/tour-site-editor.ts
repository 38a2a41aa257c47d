import { sectionEditorPath } from '@loggia/contracts/paths'
import type { Page } from '@playwright/test'
import { expectPage } from './expect-page.ts'

/** Opens, with a finger, the initially closed parts of the site editor, and has each looked at. */
export async function tourSiteEditor(
  page: Page,
  look: (where: string, within?: string) => Promise<void>,
): Promise<void> {
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  for (const [key, item] of [
    ['services', 'Custom Web Development'],
    ['about', 'Add a principle'],
  ] as const) {
    await page.goto(sectionEditorPath(key))
    await button(item).first().tap()
    await expectPage(page.locator('[data-place]').first()).toBeVisible()
    await look(`an item of ${key}`)
  }
  await page.goto(sectionEditorPath('privacyPolicy'))
  await expectPage(button('Publish')).toBeVisible()
  await look('a long text')
  await page.goto(sectionEditorPath('hero'))
  await page.getByLabel('Headline').fill('We bake')
  await expectPage(page.getByText(/^Draft saved/)).toBeVisible()
  await button('Actions for this section').tap()
  await expectPage(page.getByRole('menu')).toBeVisible()
  await look('the menu of a section', '[role=menu]')
  await page.keyboard.press('Escape')
  await button('Publish').tap()
  await expectPage(dialog.locator('ins').first()).toBeVisible()
  await look('the publish dialog')
  await dialog.getByRole('button', { name: 'Publish' }).tap()
  await expectPage(dialog).toHaveCount(0)
  await button('Actions for this section').tap()
  await page.getByRole('menuitem', { name: 'History' }).tap()
  await dialog.getByRole('button', { name: /^View/ }).first().tap()
  await look('the history')
}
