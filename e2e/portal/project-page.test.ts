import { ownProjectPath, projectPath } from '@loggia/contracts/paths'
import { buildClient, buildProject } from '@loggia/testing/builders'
import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { expectToFitNarrowWindow, violationsInBothSchemes } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { dialogOf } from '../support/page.ts'
import { useStack } from '../support/use-stack.ts'

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

const part = (page: Page, name: string) => page.getByRole('region', { name })

async function addMilestone(title: string, isVisible = true): Promise<void> {
  await part(office, 'Milestones').getByRole('button', { name: 'Add milestone' }).click()
  const dialog = dialogOf(office)
  await dialog.getByLabel('Title').fill(title)
  if (!isVisible) await dialog.getByLabel('Who sees it').selectOption('Only the team')
  await dialog.getByRole('button', { name: 'Add milestone' }).click()
  await expectPage(dialog).toHaveCount(0)
  await expectPage(part(office, 'Milestones').getByText(title)).toBeVisible()
}

/** The titles of the milestones on a page, in their order. */
const titlesOn = (page: Page) => part(page, 'Milestones').getByRole('heading', { level: 3 })

test('the client opens a project from its card, and comes back to it', async () => {
  await portal.goto('/client-dashboard?tab=projects')
  await portal.getByRole('link', { name: 'Patient portal' }).click()
  await expectPage(portal).toHaveURL(ownProjectPath(projectId))
  await expectPage(portal.getByRole('heading', { level: 1 })).toHaveText('Patient portal')
  await expectPage(portal).toHaveTitle(/^Patient portal · Projects/)
  await expectPage(portal.getByRole('tab', { name: 'Projects' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expectPage(part(portal, 'Milestones')).toContainText('will appear here')
  await portal.goBack()
  await expectPage(portal.getByRole('link', { name: 'Patient portal' })).toBeFocused()
  await portal.goto(ownProjectPath(projectId + 1000))
  await expectPage(portal.getByText('This project does not exist')).toBeVisible()
})

test('what staff plan and finish shows on the open page of the client at once', async () => {
  await portal.goto(ownProjectPath(projectId))
  await office.goto(projectPath(projectId))
  await addMilestone('Kick-off')
  await addMilestone('Internal review', false)
  await addMilestone('Launch')
  await expectPage(titlesOn(portal)).toHaveText(['Kick-off', 'Launch'])

  const milestones = part(office, 'Milestones')
  const up = milestones.getByRole('button', { name: 'Move up: Launch' })
  await up.click()
  await expectPage(titlesOn(office)).toHaveText(['Kick-off', 'Launch', 'Internal review'])
  await expectPage(up).toBeFocused()
  await office.keyboard.press('Enter')
  await expectPage(titlesOn(office)).toHaveText(['Launch', 'Kick-off', 'Internal review'])
  await expectPage(milestones.getByRole('button', { name: 'Move down: Launch' })).toBeFocused()
  await expectPage(titlesOn(portal)).toHaveText(['Launch', 'Kick-off'])

  await milestones.getByLabel('State of Kick-off').selectOption('Done')
  await expectPage(part(portal, 'Milestones')).toContainText('1 of 2 done')
  await expectPage(part(portal, 'History')).toContainText('“Kick-off” is done')
  await milestones.getByLabel('State of Internal review').selectOption('Done')
  await expectPage(milestones).toContainText('2 of 3 done')
  await expectPage(milestones).toContainText('The client sees 1 of 2 done')
  await expectPage(portal.getByText('Internal review')).toHaveCount(0)

  await milestones.getByRole('button', { name: 'Actions for Launch' }).click()
  await office.getByRole('menuitem', { name: 'Delete' }).click()
  await expectPage(titlesOn(portal)).toHaveText(['Kick-off'])
  await office.getByRole('button', { name: 'Undo' }).click()
  await expectPage(titlesOn(office)).toHaveText(['Launch', 'Kick-off', 'Internal review'])
  await expectPage(titlesOn(portal)).toHaveText(['Launch', 'Kick-off'])
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

test('what staff change as soon as the client has moved to the project shows there', async () => {
  const isStreaming = portal.waitForResponse(/\/api\/events/)
  await portal.goto('/client-dashboard?tab=projects')
  await isStreaming
  await part(office, 'Milestones').getByRole('button', { name: 'Add milestone' }).click()
  const dialog = dialogOf(office)
  await dialog.getByLabel('Title').fill('Handover')
  await portal.getByRole('link', { name: 'Patient portal' }).click()
  await expectPage(titlesOn(portal)).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Add milestone' }).click()
  await expectPage(titlesOn(portal)).toHaveCount(3)
})

test('the cards of the dashboard are true, and lead to their things', async () => {
  await stack.db.portalWelcome.create({ data: { emailKey: EMAIL } })
  await portal.goto('/client-dashboard')
  const update = portal.getByRole('link', { name: /^Patient portal: / })
  await expectPage(portal.getByRole('link', { name: '1 active project' })).toBeVisible()
  await update.click()
  await expectPage(portal).toHaveURL(ownProjectPath(projectId))
})

test('both pages are accessible, and fit a telephone', async () => {
  for (const [page, path] of [
    [portal, ownProjectPath(projectId)],
    [office, projectPath(projectId)],
  ] as const) {
    await page.goto(path)
    await expectPage(titlesOn(page).first()).toBeVisible()
    expect(await violationsInBothSchemes(page)).toEqual([])
    await expectToFitNarrowWindow(page)
  }
})
