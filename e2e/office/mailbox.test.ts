import { expect, test } from 'vitest'
import { expectAccessible, expectToFitNarrowWindow } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { dialogOf } from '../support/page.ts'
import { toastsOf } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack(({ imapUrl }) => ({ INBOUND_IMAP_URL: imapUrl, INBOUND_POLL_MS: '500' }), {
  worker: true,
})

/** How soon an email has to leave. Milliseconds. */
const SOON = 20_000

const MAILBOX = 'desk@harborlight.example'

test('a mailbox is connected, tried, lost with its consent, and connected again', async () => {
  const { mail } = stack.drive
  const admin = await stack.newStaffPage('mailer')
  await admin.goto('/admin/settings#email')
  const sending = admin.getByRole('region', { name: 'Sending' })
  await expectPage(sending).toContainText('By the mail server')
  const connect = sending.getByRole('button', { name: 'Connect Microsoft 365' })
  await connect.click()
  const dialog = dialogOf(admin)
  await expectAccessible(admin)
  await dialog.getByLabel('Mailbox').fill(MAILBOX)
  await dialog.getByRole('button', { name: 'Continue at Microsoft 365' }).click()
  await admin.getByRole('button', { name: 'Cancel' }).click()
  await expectPage(sending.getByRole('alert')).toContainText('The consent was not given.')
  await waitUntilHydrated(admin)
  expect(mail.sent()).toEqual([])

  await connect.click()
  await dialog.getByLabel('Mailbox').fill(MAILBOX)
  await dialog.getByRole('button', { name: 'Continue at Microsoft 365' }).click()
  await admin.getByRole('button', { name: 'Allow' }).click()
  await expectPage(toastsOf(admin)).toContainText('A first email was sent to you by it.')
  await expectPage(sending).toContainText(`Microsoft 365, as ${MAILBOX}`)
  await expectPage(admin).toHaveURL(/\/admin\/settings\??#email$/)
  expect(mail.sent()).toMatchObject([{ provider: 'microsoft', mailbox: MAILBOX }])
  await expectAccessible(admin)
  await expectToFitNarrowWindow(admin)

  const send = admin.getByRole('button', { name: 'Send test email' })
  await send.click()
  await expectPage(admin.getByText(/^Sent .*look among spam/)).toBeVisible()
  const subjects = () => mail.sent().map(({ mime }) => /^Subject: (.*)$/m.exec(mime)?.[1]?.trim())
  await expect.poll(subjects, { timeout: SOON }).toContain('Test email')

  mail.withdrawConsents()
  await send.click()
  await expectPage(sending.getByRole('alert')).toContainText('The connection was lost.', {
    timeout: SOON,
  })
  await expectPage(sending.getByRole('alert')).toContainText('Connect the mailbox again.')
  const before = mail.sent().length
  await sending.getByRole('button', { name: 'Connect Microsoft 365 again' }).click()
  await expectPage(dialog.getByLabel('Mailbox')).toHaveValue(MAILBOX)
  await dialog.getByRole('button', { name: 'Continue at Microsoft 365' }).click()
  await admin.getByRole('button', { name: 'Allow' }).click()
  await expectPage(sending.getByRole('alert')).toHaveCount(0)
  // The first email of the new connection, and the test email that waited.
  await expect.poll(() => mail.sent().length, { timeout: SOON }).toBe(before + 2)

  await sending.getByRole('button', { name: 'Back to the mail server' }).click()
  await dialog.getByRole('button', { name: 'Disconnect Microsoft 365' }).click()
  await expectPage(sending).toContainText('By the mail server')
})

test('the test email comes back to the mailbox with answers, and its headers are read', async () => {
  const admin = await stack.newStaffPage('tester')
  await admin.goto('/admin/health')
  await admin.getByRole('button', { name: 'Send test email' }).click()
  await expectPage(admin.getByText(/The last test email came back/)).toBeVisible({ timeout: SOON })
  await expectPage(admin.getByRole('list', { name: 'Sender checks' })).toContainText('DKIM')
  await expectAccessible(admin)
})
