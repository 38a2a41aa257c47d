import type { Page } from '@playwright/test'
import { beforeAll, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({}, { worker: true })
let page: Page
beforeAll(async () => {
  page = await stack.newStaffPage()
})

/** A visitor's message whose e-mail was given up. */
async function giveUpMail(lastName: string): Promise<void> {
  const contact = await stack.db.contact.create({
    data: {
      firstName: 'Grace',
      lastName,
      email: 'grace@navy.example',
      message: 'Please call me about the pier.',
      policyVersion: '2025-04-15',
    },
  })
  await stack.db.outbox.create({
    data: {
      kind: 'sendContactNotification',
      refId: contact.id,
      messageId: `<${lastName}@harborlight.example>`,
      dispatchedAt: new Date(),
      deadAt: new Date(),
      lastErrorClass: 'SMTP 550',
    },
  })
}

test('a failed email is seen, sent again, and arrives', async () => {
  await giveUpMail('Hopper')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Health' }).click()
  // The first visit downloads the back office.
  await expectPage(page).toHaveTitle(/^Health \| /)
  const mails = page.getByRole('region', { name: 'Failed emails' })
  await expectPage(mails).toContainText('The mail server refused it (550)')
  await expectPage(mails.getByRole('link', { name: 'Grace Hopper' })).toBeVisible()
  await mails.getByRole('button', { name: /^Send again: .*Grace Hopper/ }).click()
  await expectPage(page.getByText('The email is on its way').first()).toBeVisible()
  await expectPage(mails).toContainText('No failed emails')
  await stack.mailbox.waitForMail(({ text }) => text.includes('Please call me about the pier.'))
})

test('every check is listed as text, with the processes and their version', async () => {
  await page.goto('/admin/health')
  const checks = page.getByRole('region', { name: 'Checks' })
  for (const name of ['PostgreSQL', 'Redis', 'Migrations', 'Workers', 'Mail server', 'Backup']) {
    await expectPage(checks.getByText(name, { exact: true })).toBeVisible()
  }
  const processes = page.getByRole('region', { name: 'Running processes' })
  await expectPage(processes.getByRole('listitem')).toHaveCount(2)
  await expectPage(processes.getByText(/^Version \d+\.\d+\.\d+/).first()).toBeVisible()
  await expectPage(page.getByText(/^Loggia · Version \d+\.\d+\.\d+/)).toBeVisible()
})
