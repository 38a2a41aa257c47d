import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { violationsInBothSchemes, expectToFitNarrowWindow } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { consoleErrorsOf } from '../support/page.ts'
import { signInAsClient } from '../support/sign-in.ts'
import { onTelephone, smallTargets } from '../support/touch.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()
beforeAll(async () => {
  const page = await stack.newClientPage('pen@office.example')
  await page.request.put('/api/site-settings/company_phone', { data: { value: '(315) 555-0142' } })
  const grace = { name: 'Grace Okafor', email: 'grace@customer.example', company: 'Clinics' }
  await page.request.post('/api/clients', { data: { ...grace, status: 'prospect' } })
  const client = await stack.db.client.findFirstOrThrow()
  const project = { clientId: client.id, title: 'Patient portal', description: 'Appointments' }
  await stack.db.portalWelcome.create({ data: { emailKey: grace.email } })
  const [startDate, endDate] = [new Date('2020-01-01'), new Date('2040-01-01')]
  await stack.db.project.create({ data: { ...project, startDate, endDate } })
})

/** The tabs, each with a text that shows once it has loaded. */
const TABS = [
  ['dashboard', 'No active projects'],
  ['projects', 'Appointments'],
  ['clients', 'Grace Okafor'],
  ['documents', 'Connect Google Drive'],
  ['financials', 'No invoices yet'],
  ['settings', 'Contact Information'],
] as const

async function open(page: Page, tab: string, full: string, email = 'grace@customer.example') {
  await signInAsClient(page, email)
  await page.goto(`/client-dashboard?tab=${tab}`)
  await expectPage(page.getByRole('main').getByText(full).first()).toBeVisible()
}

test.each(TABS)('axe finds nothing on the tab %s, which fits 320 px', async (tab, full) => {
  const page = await stack.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const complaints = consoleErrorsOf(page)
  await open(page, tab, full)
  expect(await violationsInBothSchemes(page)).toEqual([])
  await expectToFitNarrowWindow(page)
  expect(complaints).toEqual([])
})

test('axe finds nothing on the welcome and on the own profile, which fit 320 px', async () => {
  await stack.db.portalWelcome.deleteMany()
  const page = await stack.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const complaints = consoleErrorsOf(page)
  await open(page, 'dashboard', 'Welcome, Grace Okafor')
  expect(await violationsInBothSchemes(page)).toEqual([])
  await expectToFitNarrowWindow(page)
  await page.getByRole('button', { name: 'Close the welcome' }).click()
  await expectPage(page.getByText('No active projects')).toBeVisible()
  await expect.poll(() => stack.db.portalWelcome.count()).toBe(1)

  await page.goto('/client-dashboard/profile')
  await expectPage(page.getByLabel('Telephone')).toBeVisible()
  await expectPage(page.getByText('This browser')).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await expectToFitNarrowWindow(page)
  expect(complaints).toEqual([])
})

test('a finger hits everything on a telephone, and subtitles are phrases', async () => {
  const page = await stack.newClientPage('grace@customer.example')
  const telephone = await onTelephone(stack, page)
  const found: string[] = []
  for (const [tab, full] of TABS) {
    await telephone.goto(`/client-dashboard?tab=${tab}`)
    await expectPage(telephone.getByRole('main').getByText(full).first()).toBeVisible()
    found.push(...(await smallTargets(telephone)).map((target) => `${tab}: ${target}`))
    const subtitles = await telephone.locator('main header > div > p').allTextContents()
    found.push(...subtitles.filter((text) => text.endsWith('.')))
  }
  expect(found).toEqual([])
})

test('axe finds nothing on the client form with errors', async () => {
  const page = await stack.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, 'clients', 'Grace Okafor')
  await page.getByRole('button', { name: 'Add Client' }).click()
  await page.getByRole('button', { name: 'Add Client' }).click()
  await expectPage(page.getByText('Name is required')).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
})
