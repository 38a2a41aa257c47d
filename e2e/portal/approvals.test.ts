import type { Page } from '@playwright/test'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { expect, test } from 'vitest'
import { violationsAtBothWidths } from '../support/axe.ts'
import { expectPage, LIVE } from '../support/expect-page.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

const FOLDER = 'clientFolderA0001'

/** Opens a screen and waits until it follows changes. */
async function follow(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse((response) => response.url().includes('/api/events'))
  await page.goto(path)
  expect((await listening).status()).toBe(200)
}

const approvals = (page: Page) => page.getByRole('region', { name: 'Approvals' })

async function clientWithMilestone() {
  const email = uniqueEmail('ines')
  const client = await buildClient(stack, { email, portalRole: 'member', driveFolderId: FOLDER })
  const project = await buildProject(stack, { clientId: client.id, title: 'Pier' })
  const data = { projectId: project.id, title: 'Launch', position: 1 }
  const milestone = await stack.db.milestone.create({ data })
  return { email, project, milestone }
}

async function ask(staff: Page, what: string, words: string): Promise<void> {
  await approvals(staff).getByRole('button', { name: 'Ask for approval' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Ask for approval' })
  await dialog.getByLabel('Milestone or document').selectOption({ label: what })
  await dialog.getByLabel('What you ask for').fill(words)
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await expectPage(dialog).toBeHidden()
}

test('staff ask on a laptop, and the client answers on a phone', async () => {
  const { email, project, milestone } = await clientWithMilestone()
  const staff = await stack.newStaffPage('approving')
  const client = await stack.newClientPage(email)
  await client.setViewportSize({ width: 360, height: 740 })
  await follow(staff, `/admin/projects/${project.id}`)
  await follow(client, '/client-dashboard')
  await client.getByRole('button', { name: 'Close the welcome' }).click()

  await ask(staff, 'Launch', 'May we go live on Monday?')
  const waiting = client.getByRole('region', { name: /^Waiting for your answer/ })
  await expectPage(waiting).toContainText('Launch', LIVE)
  await waiting.getByRole('link', { name: 'Launch' }).click()
  await expectPage(approvals(client)).toContainText('May we go live on Monday?')
  await follow(client, `/client-dashboard/projects/${project.id}`)

  // What is changed meanwhile has to be looked at first.
  const change = { data: { description: 'And the shop' } }
  const changed = await staff.request.put(`/api/milestones/${milestone.id}`, change)
  expect(changed.status()).toBe(200)
  await expectPage(approvals(client)).toContainText('Of an earlier version', LIVE)
  await expectPage(approvals(client).getByRole('button', { name: 'Approve' })).toBeDisabled()
  await approvals(client).getByLabel('I have looked at the present version').check()
  await approvals(client).getByRole('button', { name: 'Ask for changes' }).click()
  await expectPage(approvals(client)).toContainText('Write what should be different')
  await approvals(client).getByLabel('Your words').fill('Yes, <b>please</b>.')
  await approvals(client).getByRole('button', { name: 'Approve' }).dblclick()
  await expectPage(approvals(staff)).toContainText('Yes, <b>please</b>.', LIVE)
  await expectPage(approvals(staff).getByText('Approved', { exact: true })).toBeVisible()
  await expectPage(approvals(client).getByText('Approved', { exact: true })).toBeVisible()
  const events = { where: { kind: 'approved', approval: { projectId: project.id } } }
  expect(await stack.db.approvalEvent.count(events)).toBe(1)

  for (const page of [staff, client]) expect(await violationsAtBothWidths(page)).toEqual([])
  const path = await approvals(client)
    .getByRole('link', { name: /^Record/ })
    .getAttribute('href')
  await client.goto(path ?? '')
  await expectPage(client.locator('main')).toContainText('not a qualified electronic signature')
  await expectPage(client.locator('main')).toContainText('Yes, <b>please</b>.')
  expect(await violationsAtBothWidths(client)).toEqual([])
})

test('nobody but the client and the team opens the record', async () => {
  const { email, project, milestone } = await clientWithMilestone()
  const staff = await stack.newStaffPage('recording')
  const data = { milestoneId: milestone.id, text: 'May we?' }
  const asked = await staff.request.post(`/api/projects/${project.id}/approvals`, { data })
  const { id } = (await asked.json()) as { id: number }
  const own = await stack.newClientPage(email)
  const other = await stack.newClientPage(uniqueEmail('other'))
  const record = `/client-dashboard/approvals/${id}/record`
  expect((await own.goto(record))?.status()).toBe(200)
  expect((await other.goto(record))?.status()).toBe(404)
  expect((await staff.goto(`/admin/approvals/${id}/record`))?.status()).toBe(200)
  await other.goto(`/admin/approvals/${id}/record`)
  expect(new URL(other.url()).pathname).toBe('/auth')
})

test('staff ask about a document, and see when it was changed afterwards', async () => {
  const { email, project } = await clientWithMilestone()
  const staff = await stack.newStaffPage('documents')
  const begun = await staff.request.get('/api/google/auth')
  const { authUrl } = (await begun.json()) as { authUrl: string }
  const { pathname, search } = new URL(await stack.drive.allow(authUrl))
  await staff.request.get(`${pathname}${search}`, { maxRedirects: 0 })
  const subjects = await staff.request.get(`/api/projects/${project.id}/approvals/subjects`)
  const { documents } = (await subjects.json()) as {
    documents: { id: string; name: string; folder: string | null }[]
  }
  const document = documents.find(({ name, folder }) => folder === null && name.endsWith('.pdf'))
  if (!document) throw new Error('The folder has no document')

  const client = await stack.newClientPage(email)
  await follow(staff, `/admin/projects/${project.id}`)
  await follow(client, `/client-dashboard/projects/${project.id}`)
  await ask(staff, document.name, 'Is this what we agreed?')
  await expectPage(approvals(client)).toContainText('Is this what we agreed?', LIVE)
  await approvals(client).getByLabel('Your words').fill('Page two is missing.')
  await approvals(client).getByRole('button', { name: 'Ask for changes' }).click()
  await expectPage(approvals(staff)).toContainText('Page two is missing.', LIVE)
  stack.drive.control.change(document.id)
  const recordPath = await approvals(staff)
    .getByRole('link', { name: /^Record/ })
    .getAttribute('href')
  await staff.goto(recordPath ?? '')
  await expectPage(staff.locator('main')).toContainText('of an earlier version')
})
