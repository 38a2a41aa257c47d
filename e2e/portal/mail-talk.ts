import type { Page } from '@playwright/test'
import { until } from '@loggia/testing/until'
import { expectPage } from '../support/expect-page.ts'
import type { Stack } from '../support/stack.ts'

/** Ends the time that an email to a client waits, as soon as there is a notice for it. */
export async function endWait({ db }: Pick<Stack, 'db'>, email: string): Promise<void> {
  const where = { recipient: `client:${email}`, mailDueAt: { not: null } }
  await until(async () => (await db.notice.count({ where })) === 1)
  const data = { mailDueAt: new Date(Date.now() - 1_000) }
  await db.notice.updateMany({ where, data })
}

/** Answers an email on its page in the mailbox of the demo, below it. */
export async function answerInMailbox(page: Page, url: string, text: string): Promise<void> {
  await page.goto(url)
  await page.getByLabel(/^Answer as/).fill(text)
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expectPage(page.getByRole('status')).toHaveText('Your answer was sent.')
}
