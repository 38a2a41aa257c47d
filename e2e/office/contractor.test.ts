import { buildClient, buildProject } from '@loggia/testing/builders'
import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { expectToFitNarrowWindow, violationsInBothSchemes } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { openTab } from '../support/records.ts'
import { signInAsStaff } from '../support/sign-in.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()
let staff: Page
let kim: Page
let project: number
beforeAll(async () => {
  staff = await stack.newStaffPage()
  kim = await stack.newPage()
  await signInAsStaff(kim, 'kim')
  const data = { role: 'contractor', name: 'Kim Freelance' }
  await stack.db.user.update({ where: { usernameKey: 'kim' }, data })
  const { id: clientId } = await buildClient(stack, { name: 'Acme' })
  ;({ id: project } = await buildProject(stack, { clientId, title: 'Harbour', budget: '$9,000' }))
  await buildProject(stack, { clientId, title: 'Lighthouse' })
})

test('a contractor finds nothing but their account until somebody adds them to a project', async () => {
  await kim.goto('/admin')
  await expectPage(kim).toHaveURL(/\/admin\/projects$/)
  await expectPage(kim.getByText('Once somebody of the team adds you to a project')).toBeVisible()
  expect(
    await kim.getByRole('navigation', { name: 'Admin' }).getByRole('link').allTextContents(),
  ).toEqual(['Projects'])
  expect(await violationsInBothSchemes(kim)).toEqual([])
  await kim.goto('/admin/clients')
  await expectPage(kim).toHaveURL(/\/admin\/projects$/)
})

test('staff add them on the page of a project, which appears on their screen', async () => {
  await staff.goto(`/admin/projects/${project}`)
  await staff.getByLabel('Add a contractor').selectOption('Kim Freelance')
  await expectPage(
    staff.getByRole('button', { name: 'Remove Kim Freelance from the project' }),
  ).toBeVisible()
  expect(await violationsInBothSchemes(staff)).toEqual([])
  await expectPage(kim.getByRole('link', { name: 'Harbour' })).toBeVisible()
  await expectPage(kim.getByText('Lighthouse')).toHaveCount(0)
})

test('they work in it: milestones, files and the conversation', async () => {
  await kim.getByRole('link', { name: 'Harbour' }).click()
  await expectPage(kim.getByRole('heading', { level: 1, name: 'Harbour' })).toBeVisible()
  await kim.getByRole('button', { name: 'Add milestone' }).click()
  await kim.getByRole('dialog').getByLabel('Title').fill('First sketch')
  await kim.getByRole('dialog').getByRole('button', { name: 'Add milestone' }).click()
  await expectPage(kim.getByText('First sketch').first()).toBeVisible()
  await kim.getByLabel('Write a message').fill('I begin on Monday')
  await kim.getByRole('button', { name: 'Send' }).click()
  await expectPage(kim.getByText('I begin on Monday')).toBeVisible()
  expect(await violationsInBothSchemes(kim)).toEqual([])
  await openTab(kim, 'Files')
  await expectPage(kim.getByText('Google Drive is not connected.')).toBeVisible()
  await expectPage(kim.getByText('$9,000')).toHaveCount(0)
  await expectToFitNarrowWindow(kim)
  await kim.setViewportSize({ width: 1280, height: 720 })
})

test('once they are removed, an open page of the project shows nothing of it', async () => {
  await staff.getByRole('button', { name: 'Remove Kim Freelance from the project' }).click()
  await expectPage(
    staff.getByText('Contractors see the projects to which you add them'),
  ).toBeVisible()
  await kim.reload()
  await expectPage(kim.getByText('Harbour')).toHaveCount(0)
  await kim.getByRole('link', { name: 'Projects' }).first().click()
  await expectPage(kim.getByText('No projects yet')).toBeVisible()
})
