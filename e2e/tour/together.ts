import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { draggedFile } from '../portal/file-steps.ts'
import { answerInMailbox, endWait } from '../portal/mail-talk.ts'
import { addMilestone, ask, part } from '../portal/project-steps.ts'
import { expectPage } from '../support/expect-page.ts'
import { openTab } from '../support/records.ts'
import { expectToast } from '../support/toasts.ts'
import { follow, OWEN, type Tour } from './tour.ts'

const PROJECT = 'Patient portal'

export async function conversation({ stack, grace, staff }: Tour): Promise<void> {
  await follow(staff, 'Projects', PROJECT)
  await grace.getByRole('tab', { name: 'Projects' }).click()
  await follow(grace, PROJECT)
  await expectPage(part(grace, 'Messages')).toBeVisible()

  await part(staff, 'Conversation').getByLabel('Write a message').fill('The draft is ready.')
  await part(staff, 'Conversation').getByRole('button', { name: 'Send' }).click()
  await expectPage(part(grace, 'Messages')).toContainText('The draft is ready.')
  await endWait(stack, OWEN)
  const mail = await stack.mailbox.waitForMail(({ to }) => to.includes(OWEN))
  expect(mail.text).toContain('The draft is ready.')
  const owen = await stack.newPage()
  await answerInMailbox(owen, `${stack.mailbox.url}/messages/${mail.id}`, 'It is lovely. Go on!')
  for (const page of [staff, grace]) {
    await expectPage(part(page, 'Messages')).toContainText('It is lovely. Go on!')
  }
  // The email that it answers is not quoted.
  await expectPage(part(staff, 'Messages')).not.toContainText('On 20')

  await staff.getByRole('button', { name: 'Internal note' }).click()
  await staff.getByLabel('Write an internal note').fill('They sound happy.')
  await staff.getByRole('button', { name: 'Add note' }).click()
  await expectPage(part(staff, 'Messages')).toContainText('Only the team sees this')
  await grace.reload()
  await expectPage(part(grace, 'Messages')).toContainText('It is lovely. Go on!')
  await expectPage(part(grace, 'Messages')).not.toContainText('They sound happy.')
}

const request = (page: Page, milestone: string) =>
  part(page, 'Approvals').getByRole('article', { name: `Milestone: ${milestone}` })

export async function approvals({ grace, staff }: Tour): Promise<void> {
  await addMilestone(staff, 'A week of trial')
  await ask(staff, 'A week of trial', 'May we begin on Monday?')

  const asked = request(grace, 'A week of trial')
  await expectPage(asked).toContainText('May we begin on Monday?')
  await asked.getByLabel('Your words').fill('Yes, please.')
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expectPage(asked.getByText('Approved', { exact: true })).toBeVisible()
  const waiting = request(grace, 'Appointments and bills')
  await waiting.getByLabel('Your words').fill('The bills are missing.')
  await waiting.getByRole('button', { name: 'Ask for changes' }).click()
  await expectPage(request(staff, 'Appointments and bills')).toContainText('The bills are missing.')

  const opened = grace.waitForEvent('popup')
  await asked.getByRole('link', { name: /^Record to print/ }).click()
  const record = (await opened).getByRole('main')
  for (const words of [
    'Dana Whitfield',
    'May we begin on Monday?',
    'Grace Okafor',
    'Yes, please.',
    'UTC',
  ]) {
    await expectPage(record).toContainText(words)
  }
  await (await opened).close()
}

export async function files({ stack, grace, staff }: Tour): Promise<void> {
  await follow(staff, 'Settings')
  await staff.getByRole('button', { name: 'Connect Google Drive' }).click()
  await staff.getByRole('button', { name: 'Allow' }).click()
  await expectToast(staff, 'Google Drive connected', 'Your documents are ready.')
  await expectPage(staff.getByText('is connected as owner@drive.example')).toBeInViewport()
  await expectPage(staff.getByLabel('Clients may send files')).toBeChecked()

  await grace.getByRole('tab', { name: 'Documents' }).click()
  // The page of the project takes files, too, and a file that is on its way stops with it.
  await expectPage(grace.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
  const dataTransfer = await draggedFile(grace, 'Drawing.pdf')
  await grace.getByText('Drop files here').dispatchEvent('drop', { dataTransfer })
  await expectPage(grace.getByRole('list', { name: 'Files that were sent' })).toContainText(
    'Drawing.pdf',
  )
  await follow(grace, 'From client')
  await expectPage(grace.getByRole('link', { name: 'Drawing.pdf', exact: true })).toBeVisible()
  const folder = stack.drive.control
    .filesIn('clientFolderA0001')
    .find(({ name }) => name === 'From client')
  const names = stack.drive.control.filesIn(folder?.id ?? '').map(({ name }) => name)
  expect(names).toEqual(['Drawing.pdf'])

  await follow(staff, 'Clients', 'Grace Okafor')
  await openTab(staff, 'Files')
  await expectPage(staff.getByLabel('This client may send files')).toBeChecked()
  await expectPage(part(staff, 'Files from the client')).toContainText('Drawing.pdf')
}
