import type { Page } from '@playwright/test'
import { buildClient } from '@loggia/testing/builders'
import { beforeAll, expect, test } from 'vitest'
import { expectToFitNarrowWindow, violationsInBothSchemes } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { consoleErrorsOf, openPortalTab } from '../support/page.ts'
import { signInAsClient } from '../support/sign-in.ts'
import { expectToast } from '../support/toasts.ts'
import { smallTargets } from '../support/touch.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

const GRACE = 'grace@customer.example'
beforeAll(async () => {
  const page = await stack.newClientPage('pen@office.example')
  for (const [key, value, category] of [
    ['company_name', 'Harborlight', 'general'],
    ['company_phone', '(315) 555-0142', 'contact'],
  ] as const) {
    const written = await page.request.put(`/api/site-settings/${key}`, {
      data: { value, category },
    })
    expect(written.status()).toBe(200)
  }
  const grace = { name: 'Grace Okafor', email: GRACE, company: 'Clinics', status: 'prospect' }
  const { id: clientId } = await buildClient(stack, grace)
  const project = { clientId, title: 'Patient portal', description: 'Appointments' }
  const [startDate, endDate] = [new Date('2020-01-01'), new Date('2040-01-01')]
  await stack.db.project.create({ data: { ...project, startDate, endDate } })
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const content = (page: Page, text: string) => page.getByRole('main').getByText(text).first()

/** The tabs, each with its name and a text that shows once it has loaded. */
const TABS = [
  ['dashboard', 'Dashboard', 'No active projects'],
  ['projects', 'Projects', 'Appointments'],
  ['clients', 'Clients', 'Grace Okafor'],
  ['documents', 'Documents', 'Connect Google Drive'],
  ['financials', 'Financials', 'No invoices yet'],
  ['settings', 'Site Settings', 'Contact Information'],
] as const

test('axe finds nothing on the welcome, the tabs, the profile and a form, and they fit 320 px; on a telephone the tabs are a menu, a finger hits everything, and subtitles are phrases', async () => {
  const page = await stack.newPage({ hasTouch: true })
  const complaints = consoleErrorsOf(page)
  await signInAsClient(page, GRACE)
  const check = async (name: string, text: string) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await expectPage(content(page, text)).toBeVisible()
    expect([name, await violationsInBothSchemes(page)]).toEqual([name, []])
    await expectToFitNarrowWindow(page)
  }
  await page.goto('/client-dashboard')
  await check('the welcome', 'Welcome, Grace Okafor')
  await button(page, 'Close the welcome').click()
  await expectPage(page.getByText('No active projects')).toBeVisible()
  await expectPage(heading(page)).toBeFocused()
  await expectPage(heading(page)).toBeInViewport()
  await expect.poll(() => stack.db.portalWelcome.count({ where: { emailKey: GRACE } })).toBe(1)

  const found: string[] = []
  for (const [key, name, text] of TABS) {
    await page.setViewportSize({ width: 360, height: 740 })
    await button(page, 'Open menu').click()
    await tab(page, name).click()
    await expectPage(heading(page)).toHaveText(name)
    await expectPage(button(page, 'Open menu')).toBeVisible()
    await expectPage(content(page, text)).toBeVisible()
    found.push(...(await smallTargets(page)).map((target) => `${key}: ${target}`))
    const subtitles = await page.locator('main header > div > p').allTextContents()
    found.push(...subtitles.filter((subtitle) => subtitle.endsWith('.')))
    await check(key, text)
  }
  expect(found).toEqual([])

  await page.goto('/client-dashboard/profile')
  await check('the profile', 'This browser')
  await expectPage(page.getByLabel('Telephone')).toBeVisible()
  expect(complaints).toEqual([])

  await page.setViewportSize({ width: 1280, height: 720 })
  await tab(page, 'Clients').click()
  await button(page, 'Add Client').click()
  await button(page, 'Add Client').click()
  await expectPage(page.getByText('Name is required')).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
})

test('each tab has a URL, a title and a heading that receives the focus; settings are saved as the client while staff are signed in too', async () => {
  const page = await stack.newStaffPage('both')
  await signInAsClient(page, 'manager@office.example')
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

  await field(page, 'Company Name').fill('Harborlight Works')
  await button(page, 'Save Settings').click()
  await expectToast(page, 'Settings updated', 'All site settings have been updated successfully')
  await expectPage(page.getByRole('link', { name: 'Harborlight Works' })).toBeVisible()
  const last = { orderBy: { id: 'desc' } } as const
  expect(await stack.db.auditEntry.findFirst(last)).toMatchObject({
    actorKind: 'manager',
    actorId: 'manager@office.example',
  })
})

test('a manager adds and deletes a client', async () => {
  const page = await stack.newClientPage('manager@office.example')
  await openPortalTab(page, 'clients')
  await button(page, 'Add Client').click()
  await expectPage(field(page, 'Name')).toBeFocused()
  await field(page, 'Name').fill('Ada Marsh')
  await field(page, 'Email').fill('ada@marsh.example')
  await field(page, 'Company').fill('Marsh Engines')
  await page.getByLabel('Status').selectOption('Prospect')
  await button(page, 'Add Client').click()
  await expectToast(page, 'Client added', 'Ada Marsh has been added successfully.')
  await expectPage(button(page, 'Add Client')).toBeFocused()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ada Marsh' })
  await expectPage(row.getByRole('heading', { level: 2 })).toHaveText('Ada Marsh Prospect')
  const added = new Date().toLocaleDateString('en-US', { dateStyle: 'medium' })
  await expectPage(row.getByText(`Added ${added}`)).toBeVisible()

  const questions: string[] = []
  page.once('dialog', (dialog) => {
    questions.push(dialog.message())
    return dialog.dismiss()
  })
  await button(page, 'Delete Ada Marsh').click()
  expect(questions).toEqual([expect.stringMatching(/^Are you sure you want to delete this client/)])
  await expectPage(button(page, 'Delete Ada Marsh')).toBeVisible()
  page.once('dialog', (dialog) => dialog.accept())
  await button(page, 'Delete Ada Marsh').click()
  await expectToast(page, 'Client deleted', 'The client has been successfully deleted.')
  await expectPage(button(page, 'Delete Ada Marsh')).toHaveCount(0)
  await expectPage(button(page, 'Add Client')).toBeFocused()
})
