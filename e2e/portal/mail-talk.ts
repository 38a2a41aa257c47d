import type { Page } from '@playwright/test'
import { until } from '@loggia/testing/until'
import { expectPage } from '../support/expect-page.ts'
import type { Stack } from '../support/stack.ts'

/** Ends the time that emails to a client wait, as soon as there are so many notices for them. */
export async function endWait({ db }: Pick<Stack, 'db'>, email: string, count = 1): Promise<void> {
  const where = { recipient: `client:${email}`, mailDueAt: { not: null } }
  await until(async () => (await db.notice.count({ where })) === count)
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
