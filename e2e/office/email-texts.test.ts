import { expect, test } from 'vitest'
import { uniqueEmail } from '@loggia/testing/unique'
import { buildClient } from '@loggia/testing/builders'
import { expectAccessible, expectToFitNarrowWindow } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { dialogOf } from '../support/page.ts'
import { expectToast } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({}, { worker: true })

/** How soon an email has to arrive. Milliseconds. */
const SOON = 10_000

/** The email with a code that somebody gets who signs in. */
async function codeMail() {
  const email = uniqueEmail('ines')
  await buildClient(stack, { email })
  const page = await stack.newPage()
  await page.goto('/client-login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Access Code' }).click()
  const mail = await stack.mailbox.waitForMail(({ to }) => to.includes(email), SOON)
  return { page, mail, code: /^ {4}(\d{6})$/m.exec(mail.text)?.[1] ?? '' }
}

test('the words of the code email are edited, tried, published and put back', async () => {
  const page = await stack.newStaffPage('editor')
  await page.goto('/admin/settings#email')
  await page.getByRole('link', { name: 'Edit the texts of all emails' }).click()
  await expectPage(page.getByRole('heading', { name: 'Email texts' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Access code', exact: true }).click()

  const preview = page.frameLocator('iframe[title="The email"]')
  await expectPage(preview.getByText('Enter this code to sign in').last()).toBeVisible()
  await page.getByLabel('Subject').fill('Your key to {company}')
  const text = page.getByLabel('Text', { exact: true })
  await text.fill('Good morning. **Here is your key:**')
  await expectPage(preview.getByText('Here is your key:').last()).toBeVisible()

  await page.getByRole('button', { name: 'Publish' }).click()
  await expectPage(page.getByText('{code} is missing. Without the code')).toBeVisible()
  await expectPage(text).toBeFocused()
  await text.press('ControlOrMeta+End')
  await page.getByRole('button', { name: '{code}', exact: true }).click()
  await expectPage(text).toHaveValue(/key:\*\*\n\n\{code\}\n\n$/)

  await page.getByRole('button', { name: 'Send me this one' }).click()
  await expectToast(page, 'Test sent', 'It is on its way to your mailbox.')
  const sample = await stack.mailbox.waitForMail(
    ({ subject }) => subject.startsWith('[Test] Your key to '),
    SOON,
  )
  expect(sample.text).toContain('Here is your key:')
  expect((await codeMail()).mail.subject).toBe('Your access code')

  await page.getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Published', 'The email goes out in these words from now on.')
  const published = await codeMail()
  expect(published.mail.subject).toMatch(/^Your key to /)
  expect(published.mail.text).toMatch(/^Good morning\. Here is your key:\n\n {4}\d{6}\n/)
  expect(published.mail.text).toMatch(/\n@localhost #\d{6}\s*$/)
  await published.page.getByLabel('Access Code').fill(published.code)
  await published.page.getByRole('button', { name: 'Access Dashboard' }).click()
  await expectPage(published.page).toHaveURL(/client-dashboard/)

  await expectToFitNarrowWindow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Revert to the default' }).click()
  await dialogOf(page).getByRole('button', { name: 'Revert to the default' }).click()
  await expectToast(page, 'Back to the default')
  await expectPage(page.getByLabel('Subject')).toHaveValue('Your access code')
  expect((await codeMail()).mail.subject).toBe('Your access code')
})

test('typed words are still there after another page was looked at', async () => {
  const page = await stack.newStaffPage('leaver')
  await page.goto('/admin/email-texts/password-reset')
  await page.getByLabel('Subject').fill('A new password for you')
  await page.getByRole('link', { name: 'Email texts' }).click()
  await page.getByRole('link', { name: 'New password' }).click()
  await expectPage(page.getByLabel('Subject')).toHaveValue('A new password for you')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(page, 'Draft saved', 'It goes out once you publish it.')
  await page.getByRole('link', { name: 'Email texts' }).click()
  await expectPage(page.getByRole('listitem').filter({ hasText: 'New password' })).toContainText(
    'Draft',
  )
})
