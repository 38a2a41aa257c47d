import type { Page } from '@playwright/test'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { failOperation, GRAPHQL } from '../support/graphql.ts'
import { openPortalTab } from '../support/page.ts'
import { signInAsClient } from '../support/sign-in.ts'
import { expectToast } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()
let pen: Page
beforeAll(async () => {
  pen = await stack.newClientPage('pen@office.example')
})
beforeEach(async () => {
  await stack.db.siteSetting.deleteMany()
  await Promise.all(SETTINGS.map(write))
})

const SETTINGS = [
  ['company_email', 'hello@harborlight.example', 'contact'],
  ['company_name', 'Harborlight', 'general'],
  ['company_phone', '(315) 555-0142', 'contact'],
  ['twitter_url', 'https://example.com/harborlight', 'social'],
] as const
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const group = (page: Page, name: string) => page.getByRole('group', { name })

/** Writes through the server, since it caches the settings. */
async function write([key, value, category]: readonly [string, string, string]) {
  const written = await pen.request.put(`/api/site-settings/${key}`, { data: { value, category } })
  expect(written.status()).toBe(200)
}

async function openTab(): Promise<Page> {
  const page = await stack.newClientPage('manager@office.example')
  await openPortalTab(page, 'settings')
  return page
}

async function stored(key: string): Promise<string | undefined> {
  return (await stack.db.siteSetting.findUnique({ where: { key } }))?.value
}

test('settings are shown in two groups, and only changed ones are sent', async () => {
  const page = await openTab()
  const labels = (name: string) => group(page, name).locator('label')
  await expectPage(labels('Contact Information')).toHaveText([
    'Company Name',
    'Company Email',
    'Company Phone',
  ])
  await expectPage(labels('Social Media Links')).toHaveText(['Twitter URL'])

  const sent = new Set<unknown>()
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (body.includes('updateSiteSetting')) sent.add(request.postDataJSON().variables.key)
  })
  await field(page, 'Company Name').fill('Harborlight Works')
  await field(page, 'Company Phone').fill('(315) 555-0100')
  await button(page, 'Save Settings').click()
  await expectToast(page, 'Settings updated', 'All site settings have been updated successfully')
  expect(sent).toEqual(new Set(['company_name', 'company_phone']))
  expect(await stored('company_name')).toBe('Harborlight Works')
  await expectPage(page.getByRole('link', { name: 'Harborlight Works' })).toBeVisible()
})

test('settings are saved as the client while staff are signed in too', async () => {
  const page = await stack.newStaffPage('both')
  await signInAsClient(page, 'manager@office.example')
  await openPortalTab(page, 'settings')
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

test('every value is required', async () => {
  const page = await openTab()
  await field(page, 'Company Phone').fill(' ')
  await field(page, 'Twitter URL').fill('our page')
  await button(page, 'Save Settings').click()
  await expectPage(page.getByText('company_phone is required')).toBeVisible()
  await expectPage(page.getByText('Must be a web address (https://…)')).toBeVisible()
  await expectPage(field(page, 'Company Phone')).toBeFocused()
})

test('settings that could not be saved keep the input', async () => {
  const page = await openTab()
  await field(page, 'Company Email').fill('office@harborlight.example')
  await field(page, 'Company Phone').fill('1')
  await page.route(GRAPHQL, (route) =>
    route.request().postData()?.includes('"key":"company_phone"')
      ? route.abort()
      : route.fallback(),
  )
  await button(page, 'Save Settings').click()
  await expectToast(
    page,
    'Failed to update settings',
    'An unexpected error occurred (Company Phone)',
  )
  await expectPage(field(page, 'Company Phone')).toHaveValue('1')
  await expectPage(field(page, 'Company Phone')).toHaveAttribute('aria-invalid', 'true')
  expect(await stored('company_email')).toBe('office@harborlight.example')
  expect(await stored('company_phone')).toBe('(315) 555-0142')

  await page.unrouteAll()
  await button(page, 'Save Settings').click()
  await expectToast(page, 'Settings updated', 'All site settings have been updated successfully')
  expect(await stored('company_phone')).toBe('1')
})

test('a refusal shows the message of the server', async () => {
  const page = await openTab()
  await failOperation(page, 'UpdateSiteSetting', { message: 'The printer is out of ink' })
  await field(page, 'Company Name').fill('Other')
  await button(page, 'Save Settings').click()
  await expectToast(page, 'Failed to update settings', 'The printer is out of ink')
  await expectPage(field(page, 'Company Name')).toHaveValue('Other')
})

test('social links can be removed and added', async () => {
  const page = await openTab()
  await expectPage(button(page, 'Remove Company Name')).toHaveCount(0)
  await button(page, 'Remove Twitter URL').click()
  await expectToast(page, 'Setting removed', 'Twitter URL is no longer shown on the site.')
  await expectPage(group(page, 'Social Media Links')).toHaveCount(0)
  expect(await stored('twitter_url')).toBeUndefined()

  await page.getByLabel('Add a setting').selectOption('YouTube URL')
  await button(page, 'Save Settings').click()
  await expectPage(page.getByText('youtube_url is required')).toBeVisible()
  await field(page, 'YouTube URL').fill('https://example.com/films')
  await button(page, 'Save Settings').click()
  await expectToast(page, 'Settings updated', 'All site settings have been updated successfully')
  expect(await stored('youtube_url')).toBe('https://example.com/films')
})
