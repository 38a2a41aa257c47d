import { ownProjectPath, projectPath } from '@loggia/contracts/paths'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { waitUntilDraggable } from '../support/hydration.ts'
import { layoutShiftOf } from '../support/measures/layout-shift.ts'
import { openTab } from '../support/records.ts'
import { dialogOf } from '../support/page.ts'
import { expectToastBeside } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'
import { addMilestone, ask, part, recordOf, titlesOn } from './project-steps.ts'
import { connectDrive, follow } from './steps.ts'

const stack = useStack()

const EMAIL = 'grace@customer.example'
let office: Page
let portal: Page
let projectId: number
beforeAll(async () => {
  const client = await buildClient(stack, { name: 'Grace', email: EMAIL, portalRole: 'member' })
  const fields = { title: 'Patient portal', status: 'in-progress', clientId: client.id }
  projectId = (await buildProject(stack, fields)).id
  office = await stack.newStaffPage()
  portal = await stack.newClientPage(EMAIL)
})

test('the client opens a project from its card, and comes back to it', async () => {
  await portal.goto('/client-dashboard?tab=projects')
  await portal.getByRole('link', { name: 'Patient portal' }).click()
  await expectPage(portal).toHaveURL(ownProjectPath(projectId))
  await expectPage(portal.getByRole('heading', { level: 1 })).toHaveText('Patient portal')
  // The page of a record is complete before any script, once the server knows the device.
  await office.context().addCookies([{ name: 'device', value: 'wide.UTC', url: stack.url }])
  for (const [page, path] of [
    [portal, ownProjectPath(projectId)],
    [office, projectPath(projectId)],
  ] as const) {
    const html = await (await page.request.get(path)).text()
    expect(html).toMatch(/<title>Patient portal · .*<h1[^>]*>Patient portal<\/h1>/s)
  }
  await expectPage(portal).toHaveTitle(/^Patient portal · Projects/)
  await expectPage(portal.getByRole('tab', { name: 'Projects' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expectPage(part(portal, 'Milestones')).toContainText('will appear here')
  await portal.goBack()
  await expectPage(portal.getByRole('link', { name: 'Patient portal' })).toBeFocused()
})

/** Holds a milestone by its handle, below the middle of the next one. */
async function dragBelow(title: string, next: string) {
  await waitUntilDraggable(office)
  const rowOf = (name: string) =>
    part(office, 'Milestones').getByRole('listitem').filter({ hasText: name })
  await rowOf(title).locator('[data-handle]').hover()
  const { x = 0, y = 0, height = 0 } = (await rowOf(next).boundingBox()) ?? {}
  await office.mouse.down()
  await office.mouse.move(x + 10, y + 0.8 * height, { steps: 5 })
}

async function savedTitles(): Promise<string[]> {
  const response = await office.request.get(`/api/projects/${projectId}/milestones`)
  const milestones = (await response.json()) as { title: string }[]
  return milestones.map(({ title }) => title)
}

test('what staff plan and finish shows on the open page of the client at once', async () => {
  for (const title of ['Kick-off', 'Launch']) {
    const path = `/api/projects/${projectId}/milestones`
    expect((await office.request.post(path, { data: { title } })).ok()).toBe(true)
  }
  await Promise.all([portal.goto(ownProjectPath(projectId)), office.goto(projectPath(projectId))])
  await addMilestone(office, 'Internal review', false)
  const send = office.getByRole('button', { name: 'Send', exact: true })
  await expectToastBeside(office, office.locator('form').filter({ has: send }))
  await expectPage(titlesOn(portal)).toHaveText(['Kick-off', 'Launch'])

  const milestones = part(office, 'Milestones')
  const menu = milestones.getByRole('button', { name: 'Actions for Internal review' })
  await menu.click()
  await office.getByRole('menuitem', { name: 'Move up' }).click()
  await expectPage(titlesOn(office)).toHaveText(['Kick-off', 'Internal review', 'Launch'])
  await expectPage(menu).toBeFocused()
  await office.keyboard.press('Enter')
  await expectPage(office.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await office.keyboard.press('m')
  await expectPage(office.getByRole('menuitem', { name: 'Move up' })).toBeFocused()
  await office.keyboard.press('Enter')
  await expectPage(titlesOn(office)).toHaveText(['Internal review', 'Kick-off', 'Launch'])
  await expectPage(menu).toBeFocused()

  await dragBelow('Kick-off', 'Launch')
  await expectPage(titlesOn(office)).toHaveText(['Internal review', 'Launch', 'Kick-off'])
  await office.mouse.up()
  await expectPage(titlesOn(portal)).toHaveText(['Launch', 'Kick-off'])
  await dragBelow('Launch', 'Kick-off')
  await expectPage(titlesOn(office)).toHaveText(['Internal review', 'Kick-off', 'Launch'])
  await office.keyboard.press('Escape')
  await expectPage(titlesOn(office)).toHaveText(['Internal review', 'Launch', 'Kick-off'])
  await office.mouse.up()
  // Between two others: a drop too low would end at the last place, too.
  await dragBelow('Internal review', 'Launch')
  await expectPage(titlesOn(office)).toHaveText(['Launch', 'Internal review', 'Kick-off'])
  await office.mouse.up()
  await expect.poll(savedTitles).toEqual(['Launch', 'Internal review', 'Kick-off'])

  await milestones.getByLabel('State of Kick-off').selectOption('Done')
  await expectPage(part(portal, 'Milestones')).toContainText('1 of 2 done')
  await openTab(portal, 'History')
  await expectPage(part(portal, 'History')).toContainText('“Kick-off” is done')
  await openTab(portal, 'Overview')
  await milestones.getByLabel('State of Internal review').selectOption('Done')
  await expectPage(milestones).toContainText('2 of 3 done')
  await expectPage(milestones).toContainText('The client sees 1 of 2 done')
  await expectPage(portal.getByText('Internal review')).toHaveCount(0)
})

test('the person responsible is chosen by staff, and told to the client', async () => {
  const facts = part(office, 'Facts')
  await facts.getByLabel('Person responsible').selectOption('Lin Clerk')
  await expectPage(part(portal, 'About this project')).toContainText('Lin Clerk')
  await facts.getByRole('button', { name: 'Set folder' }).click()
  const link = facts.getByLabel('Link of the folder')
  await expectPage(link).toBeFocused()
  await link.fill('https://drive.google.com/drive/folders/projectFolderA01')
  await facts.getByRole('button', { name: 'Save folder' }).click()
  await expectPage(facts.getByText(/Give the client a Drive folder first/)).toBeVisible()
  await facts.getByRole('button', { name: 'Cancel' }).click()
})

test('the cards of the dashboard are true and name what waits; what staff change as soon as one was followed shows there', async () => {
  await stack.db.portalWelcome.create({ data: { emailKey: EMAIL } })
  await portal.setViewportSize({ width: 360, height: 740 })
  await follow(portal, '/client-dashboard')
  await expectPage(portal.getByRole('link', { name: '1 active project' })).toBeVisible()
  await part(office, 'Milestones').getByRole('button', { name: 'Add milestone' }).click()
  const dialog = dialogOf(office)
  await dialog.getByLabel('Title').fill('Handover')
  await portal.getByRole('link', { name: /^Patient portal: / }).click()
  await expectPage(portal).toHaveURL(ownProjectPath(projectId))
  await expectPage(titlesOn(portal)).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Add milestone' }).click()
  await expectPage(titlesOn(portal)).toHaveCount(3)
  await portal.goBack()

  await ask(office, 'Handover', 'May we go live on Monday?')
  const waiting = portal.getByRole('region', { name: /^Your move/ })
  await expectPage(waiting).toContainText('Handover')
  await portal.reload()
  await expectPage(waiting).toContainText('Handover')
  expect(await layoutShiftOf(portal)).toBeLessThan(0.001)
  await waiting.getByRole('link', { name: 'Handover' }).click()
  await expectPage(part(portal, 'Approvals')).toContainText('May we go live on Monday?')
})

test('the client answers on a phone, having looked at what changed meanwhile', async () => {
  const approvals = part(portal, 'Approvals')
  const milestone = await stack.db.milestone.findFirstOrThrow({ where: { title: 'Handover' } })
  const change = { data: { description: 'And the shop' } }
  const changed = await office.request.put(`/api/milestones/${milestone.id}`, change)
  expect(changed.status()).toBe(200)
  await expectPage(approvals).toContainText('Of an earlier version')
  await expectPage(approvals.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await approvals.getByLabel('I have looked at the present version').check()
  await approvals.getByRole('button', { name: 'Ask for changes' }).click()
  await expectPage(approvals).toContainText('Write what should be different')
  await approvals.getByLabel('Your words').fill('Yes, <b>please</b>.')
  await approvals.getByRole('button', { name: 'Approve' }).dblclick()
  await expectPage(part(office, 'Approvals')).toContainText('Yes, <b>please</b>.')
  for (const page of [office, portal])
    await expectPage(part(page, 'Approvals').getByText('Approved', { exact: true })).toBeVisible()
  const events = { where: { kind: 'approved', approval: { projectId } } }
  expect(await stack.db.approvalEvent.count(events)).toBe(1)
})

test('staff ask about a document, and see when it was changed afterwards', async () => {
  await stack.db.client.updateMany({
    where: { email: EMAIL },
    data: { driveFolderId: 'clientFolderA0001' },
  })
  await connectDrive(office, stack)
  await ask(office, 'Contract.pdf', 'Is this what we agreed?')
  const approvals = part(portal, 'Approvals')
  await expectPage(approvals).toContainText('Is this what we agreed?')
  await approvals.getByLabel('Your words').fill('Page two is missing.')
  await approvals.getByRole('button', { name: 'Ask for changes' }).click()
  await expectPage(part(office, 'Approvals')).toContainText('Page two is missing.')
  stack.drive.control.change('pdfLakeshoreContract')
  const record = await office.request.get(await recordOf(office, 'Contract.pdf'))
  expect(await record.text()).toContain('of an earlier version')
})

test('both pages are accessible, and fit a telephone', async () => {
  for (const page of [office, portal]) {
    await expectAccessible(page)
  }
})

test('nobody but the client and the team opens the record of an approval', async () => {
  const [ofClient, ofTeam] = [
    await recordOf(portal, 'Handover'),
    await recordOf(office, 'Handover'),
  ]
  const other = await stack.newClientPage(uniqueEmail('other'))
  expect((await other.request.get(ofClient)).status()).toBe(404)
  expect(new URL((await other.request.get(ofTeam)).url()).pathname).toBe('/auth')
  expect((await office.request.get(ofTeam)).status()).toBe(200)

  expect((await portal.goto(ofClient))?.status()).toBe(200)
  await expectPage(portal.locator('main')).toContainText('not a qualified electronic signature')
  await expectPage(portal.locator('main')).toContainText('Yes, <b>please</b>.')
  await expectAccessible(portal)
})
