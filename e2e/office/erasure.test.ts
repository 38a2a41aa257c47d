import { expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { dialogOf } from '../support/page.ts'
import { chooseAction } from '../support/records.ts'
import { toastsOf } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({}, { worker: true })

test('an admin erases a subscriber, whose link still ends what there is no more', async () => {
  const email = 'grace@customer.example'
  const page = await stack.newStaffPage()
  await page.request.post('/api/newsletter/subscribe', { data: { email } })
  const { text } = await stack.mailbox.waitForMail(({ to }) => to.includes(email))
  const leave = new RegExp(`${stack.url}/newsletter/unsubscribe\\?token=[\\w.~-]+`).exec(text)?.[0]
  await page.goto('/admin/newsletter')
  await chooseAction(page, 'Erase...', email)
  const dialog = dialogOf(page)
  await expectPage(dialog).toContainText('1 newsletter subscription')
  await expectAccessible(page)
  await dialog.getByLabel('Type the email address').fill(email)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expectPage(toastsOf(page)).toContainText('1 newsletter subscription')
  await expectPage(dialog).toBeHidden()
  await expectPage(page.getByText(email)).toBeHidden()
  expect(await stack.db.newsletterSubscriber.count()).toBe(0)
  await page.goto(leave ?? '')
  await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
})
