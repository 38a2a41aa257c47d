import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { buildClient } from '@loggia/testing/builders'
import { expectPage } from '../support/expect-page.ts'
import { signInAsClient } from '../support/sign-in.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

const DAY = 24 * 60 * 60 * 1_000
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('each tab has a URL, a title and a heading that receives the focus', async () => {
  const page = await stack.newClientPage('manager@customer.example')
  await page.goto('/client-dashboard?tab=clients')
  await expectPage(heading(page)).toHaveText('Clients')
  await expectPage(page).toHaveTitle(/^Clients \| /)

  await tab(page, 'Site Settings').click()
  await expectPage(page).toHaveURL(/\?tab=settings$/)
  await expectPage(page).toHaveTitle(/^Site Settings \| /)
  await expectPage(heading(page)).toHaveText('Site Settings')
  await expectPage(heading(page)).toBeFocused()

  await tab(page, 'Site Settings').focus()
  await page.keyboard.press('ArrowUp')
  await expectPage(tab(page, 'Financials')).toBeFocused()
  await expectPage(heading(page)).toHaveText('Site Settings')
  await page.keyboard.press('Enter')
  await expectPage(heading(page)).toHaveText('Financials')
  await expectPage(page.getByText('This feature will be available soon')).toBeVisible()

  await page.goBack()
  await expectPage(heading(page)).toHaveText('Site Settings')
  await page.goBack()
  await expectPage(heading(page)).toHaveText('Clients')
  await page.goForward()
  await expectPage(tab(page, 'Site Settings')).toHaveAttribute('aria-selected', 'true')
})

test('a URL that names no tab shows the dashboard', async () => {
  const page = await stack.newClientPage('manager@customer.example')
  await page.goto('/client-dashboard?tab=treasure')
  await expectPage(heading(page)).toHaveText('Dashboard')
})

test('a client without projects sees the sample texts', async () => {
  const page = await stack.newClientPage('stranger@customer.example')
  await page.goto('/client-dashboard')
  for (const text of ['2 active projects', '3 milestones in the next 30 days', '1 unread message'])
    await expectPage(page.getByText(text, { exact: true })).toBeVisible()
  await tab(page, 'Projects').click()
  await expectPage(page.getByText('This feature will be available soon')).toBeVisible()
})

test('a member sees its own projects and numbers, but no clients and no settings', async () => {
  const email = 'member@customer.example'
  const { id: clientId } = await buildClient(stack, { email, portalRole: 'member' })
  await stack.db.portalWelcome.create({ data: { emailKey: email } })
  const other = await buildClient(stack)
  const at = (days: number) => new Date(Date.now() + days * DAY)
  const project = { clientId, description: 'Appointments online', status: 'in-progress' }
  await stack.db.project.createMany({
    data: [
      { ...project, title: 'Patient portal', startDate: at(-10), endDate: at(9) },
      {
        ...project,
        title: 'Reminders',
        status: 'completed',
        startDate: at(-40),
        endDate: at(-9),
      },
      { ...project, title: 'Hosting', status: 'pending', startDate: at(60), endDate: at(90) },
      { ...project, title: 'Secret shop', clientId: other.id },
    ],
  })
  const { id: projectId } = await stack.db.project.findFirstOrThrow({
    where: { clientId, title: 'Patient portal' },
  })
  const milestone = { projectId, title: 'Launch', position: 1, dueOn: at(9) }
  await stack.db.milestone.create({ data: milestone })
  const page = await stack.newClientPage(email)
  await page.goto('/client-dashboard?tab=clients')
  await expectPage(heading(page)).toHaveText('Dashboard')
  await expectPage(page.getByText('1 active project', { exact: true })).toBeVisible()
  await expectPage(page.getByText('1 milestone in the next 30 days', { exact: true })).toBeVisible()
  await expectPage(page.getByText('No unread messages', { exact: true })).toBeVisible()
  await expectPage(page.getByRole('tab')).toHaveText([
    'Dashboard',
    'Projects',
    'Messages',
    'Documents',
    'Financials',
  ])

  await tab(page, 'Projects').click()
  await expectPage(page.getByRole('article')).toHaveCount(3)
  const portal = page.getByRole('article', { name: 'Patient portal' })
  await expectPage(portal).toContainText('In Progress')
  await expectPage(portal).toContainText('Today is day 11 of 20')
  await expectPage(page.getByRole('article', { name: 'Hosting' })).toContainText(
    /Starts in \d+ days/,
  )
  await expectPage(page.getByText('Secret shop')).toHaveCount(0)

  const refused = await Promise.all([
    page.request.get('/api/clients'),
    page.request.put('/api/site-settings/company_name', { data: { value: 'Mine' } }),
  ])
  expect(refused.map((answer) => answer.status())).toEqual([403, 403])
})

test('on a phone the tabs are a menu, which closes on selection', async () => {
  const page = await stack.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAsClient(page, 'phone@customer.example')
  await page.goto('/client-dashboard')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await tab(page, 'Documents').click()
  await expectPage(heading(page)).toHaveText('Documents')
  await expectPage(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
})
