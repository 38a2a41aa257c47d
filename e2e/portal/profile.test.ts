import type { Page } from '@playwright/test'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { expect, test } from 'vitest'
import { expectToFitNarrowWindow, violationsInBothSchemes } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { openTab } from '../support/records.ts'
import { openInNewTab } from '../support/page.ts'
import { signInAsClient } from '../support/sign-in.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({}, { worker: true })

const INES = 'ines@harbour.example'
const TEO = 'teo@harbour.example'

test('a client is greeted once, corrects the profile and ends a session on a phone', async () => {
  const email = 'ines@quay.example'
  const record = { name: 'Ines Harbour', email, emailKey: email, company: 'Quay Line' }
  const { id } = await stack.db.client.create({ data: record })
  const phone = await stack.newPage()
  await phone.setViewportSize({ width: 360, height: 740 })
  await signInAsClient(phone, email)
  await phone.goto('/client-dashboard')
  await expectPage(phone.getByRole('heading', { name: 'Welcome, Ines Harbour' })).toBeVisible()
  await phone.getByRole('button', { name: 'Close the welcome' }).click()
  const top = phone.getByRole('heading', { level: 1, name: 'Dashboard' })
  await expectPage(top).toBeFocused()
  await expectPage(top).toBeInViewport()
  await expect.poll(() => stack.db.portalWelcome.count({ where: { emailKey: email } })).toBe(1)

  const office = await stack.newPage()
  await signInAsClient(office, email)
  await office.goto('/client-dashboard')
  await expectPage(office.getByRole('button', { name: 'What is here?' })).toBeVisible()
  await office.getByRole('link', { name: 'Ines Harbour' }).click()
  await expectPage(office).toHaveURL(/\/client-dashboard\/profile$/)
  await expectPage(office.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
  await expectPage(office.getByRole('tab', { selected: true })).toHaveCount(0)
  await office.getByLabel('Name').fill('Ines Nord')
  await office.getByLabel('Telephone').fill('+39 040 555 0188')
  await office.getByRole('button', { name: 'Save profile' }).click()
  await expectPage(office.getByText('Profile saved').first()).toBeVisible()
  await expectPage(office.getByRole('link', { name: 'Ines Nord' })).toBeVisible()
  expect(await stack.db.client.findUnique({ where: { id } })).toMatchObject({
    name: 'Ines Nord',
    phone: '+39 040 555 0188',
  })

  await office.getByRole('button', { name: /End the session of/ }).click()
  await expectPage(office.getByText('Session ended').first()).toBeVisible()
  await office.getByRole('tab', { name: 'Projects' }).click()
  await expectPage(office.getByRole('heading', { level: 1, name: 'Projects' })).toBeFocused()
  await expectPage(office.getByRole('tab', { selected: true })).toHaveText('Projects')
  const tab = await openInNewTab(phone, '/client-dashboard/profile')
  await expectPage(tab).toHaveURL(/\/client-login\?next=%2Fclient-dashboard%2Fprofile$/)
})

/** Signs in with the code from the mailbox, as somebody does who followed the link of an invitation. */
async function followInvitation(page: Page, email: string): Promise<void> {
  const invitation = await stack.mailbox.waitForMail(
    ({ to, subject }) => to.includes(email) && subject.startsWith('You are invited'),
  )
  // It tells a stranger nothing.
  expect(invitation.text).not.toMatch(/Ines|Harbour|Pier/)
  await page.goto(/https?:\/\/\S+\/client-login/.exec(invitation.text)?.[0] ?? '')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Access Code' }).click()
  const { text } = await stack.mailbox.waitForMail(
    ({ to, subject }) => to.includes(email) && subject === 'Your access code',
  )
  await page.getByLabel('Access Code').fill(/^ {4}(\d+)$/m.exec(text)?.[1] ?? '')
  await page.getByRole('button', { name: 'Access Dashboard' }).click()
  await page.waitForURL('**/client-dashboard')
}

test('a client invites a colleague, who signs in, talks, and loses the access again', async () => {
  const company = { company: 'Harbour Line', portalRole: 'member' }
  const client = await buildClient(stack, { email: INES, ...company })
  const project = await buildProject(stack, { clientId: client.id, title: 'Pier' })
  const office = await stack.newStaffPage('lin')
  const ines = await stack.newClientPage(INES)
  await ines.setViewportSize({ width: 320, height: 640 })
  await ines.goto('/client-dashboard/profile')
  await expectPage(ines.getByText('Does a colleague need access?')).toBeVisible()

  await office.goto(`/admin/clients/${client.id}`)
  await openTab(office, 'People')
  const access = office.getByRole('region', { name: 'People with access' })
  await access.getByLabel('May invite colleagues').click()
  const opener = ines.getByRole('button', { name: 'Invite a colleague' })
  await opener.press('Enter')
  await expectPage(ines.getByLabel('Name').last()).toBeFocused()
  await ines.keyboard.type('Teo Quay')
  await ines.keyboard.press('Tab')
  await ines.keyboard.type(TEO)
  expect(await violationsInBothSchemes(ines)).toEqual([])
  await expectToFitNarrowWindow(ines)
  await ines.keyboard.press('Enter')
  await expectPage(ines.getByText('Invitation sent').first()).toBeVisible()
  await expectPage(opener).toBeFocused()
  const people = ines.getByRole('list', { name: 'People with access' })
  await expectPage(people).toContainText('has not signed in yet')
  await expectPage(access).toContainText('Teo Quay')

  const teo = await stack.newPage()
  await followInvitation(teo, TEO)
  await expectPage(teo.getByRole('heading', { name: 'Welcome, Teo Quay' })).toBeVisible()
  await expectPage(access).toContainText('Last signed in')
  await teo.goto(`/client-dashboard/projects/${project.id}`)
  await teo.getByLabel('Write a message').fill('Hello from the quay')
  await teo.getByRole('button', { name: 'Send' }).click()
  await ines.goto(`/client-dashboard/projects/${project.id}?tab=conversation`)
  const said = ines.getByRole('region', { name: 'Messages' })
  await expectPage(said).toContainText('Teo Quay')
  await expectPage(said).toContainText('Hello from the quay')

  await ines.goto('/client-dashboard/profile')
  await people.getByRole('button', { name: 'Remove Teo Quay' }).press('Enter')
  await ines.getByRole('button', { name: 'End access' }).press('Enter')
  await expectPage(ines.getByText('Access ended').first()).toBeVisible()
  await expectPage(people).not.toContainText('Teo Quay')
  await expectPage(access).not.toContainText('Teo Quay')
  const tab = await openInNewTab(teo, '/client-dashboard/profile')
  await expectPage(tab).toHaveURL(/\/client-login/)
})

test('a colleague corrects their own name, and leaves', async () => {
  const client = await buildClient(stack, { name: 'Sven Dock', company: 'Dock Works' })
  const email = 'mia@dock.example'
  const data = { clientId: client.id, email, emailKey: email, name: 'Mia Berth' }
  await stack.db.clientPerson.create({ data })
  await stack.db.portalWelcome.create({ data: { emailKey: email } })
  const page = await stack.newClientPage(email)
  await page.goto('/client-dashboard/profile')
  const details = page.getByRole('form', { name: 'Your details at Dock Works' })
  await details.getByLabel('Name').fill('Mia Nord')
  await details.getByRole('button', { name: 'Save profile' }).click()
  await expectPage(page.getByRole('link', { name: 'Mia Nord' })).toBeVisible()
  expect(await stack.db.client.findUnique({ where: { id: client.id } })).toMatchObject({
    name: 'Sven Dock',
  })
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Leave, and end your own access' }).click()
  await page.getByRole('button', { name: 'End access' }).click()
  await expectPage(page).toHaveURL(/\/client-login/)
})
