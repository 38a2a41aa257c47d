import type { Page } from '@playwright/test'
import { expectPage } from '../support/expect-page.ts'
import { tabAndEnter, tabTo } from '../support/keyboard.ts'
import { dialogOf } from '../support/page.ts'
import { toastsOf } from '../support/toasts.ts'

/** The work on contacts at the inbox, by keyboard alone. */
export function inboxOf(page: Page) {
  const toasts = () => toastsOf(page)
  const dialog = () => dialogOf(page)
  const button = (name: string) => page.getByRole('button', { name })
  const press = (key: string) => page.keyboard.press(key)

  async function expectContact(n: number) {
    const name = `Visitor${n} Waiting`
    await expectPage(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  }

  async function choose(name: string) {
    await tabAndEnter(page, page.getByRole('button', { name: /^Actions for/ }))
    const items = page.getByRole('menuitem')
    await expectPage(items.first()).toBeFocused()
    const place = (await items.allTextContents()).indexOf(name)
    for (let at = 1; at <= place; at += 1) {
      await press('ArrowDown')
      // A menu moves the focus a moment after the key.
      await expectPage(items.nth(at)).toBeFocused()
    }
    await expectPage(items.filter({ hasText: name })).toBeFocused()
    await press('Enter')
  }

  async function replyWithSecondTemplate() {
    await press('r')
    await expectPage(dialog().getByLabel('Message')).toBeFocused()
    await tabTo(page, dialog().getByLabel('Template'), 'Shift+Tab')
    await press('ArrowDown')
    await press('ArrowDown')
    await tabAndEnter(page, dialog().getByRole('button', { name: 'Insert' }))
    await expectPage(dialog().getByLabel('Message')).toBeFocused()
    await page.keyboard.type(' Bye.')
    await tabAndEnter(page, dialog().getByRole('button', { name: 'Send Reply' }))
    await expectPage(dialog()).toHaveCount(0)
  }

  async function attachToClient() {
    await tabAndEnter(page, button('Attach to this client'))
    await expectPage(page.getByText('This contact belongs to a client.')).toBeVisible()
  }

  /** The next contact shows; the one that is restored is one step back. */
  async function deleteByMistake(n: number) {
    await choose('Delete')
    await tabAndEnter(page, dialog().getByRole('button', { name: 'Delete Contact' }))
    await expectPage(toasts()).toContainText('1 contact deleted.')
    // A toast stays while the focus is in it.
    await press('F8')
    await expectContact(n + 1)
    await tabAndEnter(page, toasts().getByRole('button', { name: 'Undo' }))
    await expectPage(toasts()).toContainText('1 contact restored.')
    await press('k')
    await expectContact(n)
  }

  return {
    expectContact,
    replyWithSecondTemplate,
    attachToClient,
    deleteByMistake,
  }
}
