import type { Page } from '@playwright/test'
import { expectPage } from '../support/expect-page.ts'
import { dialogOf } from '../support/page.ts'

/** A part of a page, by its heading. */
export const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

/** Staff plan a milestone. */
export async function addMilestone(office: Page, title: string, isVisible = true): Promise<void> {
  await part(office, 'Milestones').getByRole('button', { name: 'Add milestone' }).click()
  const dialog = dialogOf(office)
  await dialog.getByLabel('Title').fill(title)
  if (!isVisible) await dialog.getByLabel('Who sees it').selectOption('Only the team')
  await dialog.getByRole('button', { name: 'Add milestone' }).click()
  await expectPage(dialog).toHaveCount(0)
  await expectPage(part(office, 'Milestones').getByText(title)).toBeVisible()
}

/** Staff ask for an approval. */
export async function ask(office: Page, what: string, words: string): Promise<void> {
  await part(office, 'Approvals').getByRole('button', { name: 'Ask for approval' }).click()
  const dialog = dialogOf(office)
  await dialog.getByLabel('Milestone or document').selectOption({ label: what })
  await dialog.getByLabel('What you ask for').fill(words)
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await expectPage(dialog).toHaveCount(0)
}

/** The path of the record of an approval. */
export async function recordOf(page: Page, title: string): Promise<string> {
  const link = part(page, 'Approvals').getByRole('link', { name: `Record to print of ${title}` })
  return (await link.getAttribute('href')) ?? ''
}

/** The titles of the milestones on a page, in their order. */
export const titlesOn = (page: Page) => part(page, 'Milestones').getByRole('heading', { level: 3 })
