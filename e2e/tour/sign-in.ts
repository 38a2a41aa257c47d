import { expect } from 'vitest'
import type { Page } from '@playwright/test'
import { expectPage } from '../support/expect-page.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { waitOutSpamDelay } from '../support/page.ts'
import { signInAsClient } from '../support/sign-in.ts'
import { GRACE, RUTH, type Tour } from './tour.ts'

/** Signs in to the portal with the code from the mailbox. */
export async function signIn(page: Page, email: string, { stack }: Tour): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Access Code' }).click()
  const shown = await page.getByTestId('demo-code').textContent()
  const mail = await stack.mailbox.waitForMail(
    ({ to, subject }) => to.includes(email) && subject === 'Your access code',
  )
  const code = /^ {4}(\d+)$/m.exec(mail.text)?.[1] ?? ''
  expect(shown).toBe(code)
  await page.getByLabel('Access Code').fill(code)
  await page.getByRole('button', { name: 'Access Dashboard' }).click()
  await page.waitForURL('**/client-dashboard')
  await waitUntilHydrated(page)
}

export async function visitor({ stack }: Tour): Promise<void> {
  const page = await stack.newPage()
  await page.goto('/')
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Byron')
  await page.getByLabel('Email').fill('ada@customer.example')
  await page.getByLabel('Message').fill('Please build us an engine.')
  await page.getByRole('checkbox', { name: /agree/i }).check()
  await waitOutSpamDelay(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expectPage(page.getByRole('heading', { name: 'Thank you for your message' })).toBeVisible()

  await page.goto(stack.mailbox.url)
  await page.getByRole('link', { name: /New contact #\d+/ }).click()
  const mail = page.frameLocator('iframe')
  await expectPage(mail.getByText('Please build us an engine.')).toBeVisible()
}

export async function client(tour: Tour): Promise<void> {
  const { stack, grace } = tour
  await grace.goto('/client-login')
  await signIn(grace, GRACE, tour)
  await expectPage(grace.getByRole('heading', { name: 'Welcome, Grace Okafor' })).toBeVisible()
  await grace.getByRole('button', { name: 'Close the welcome' }).click()
  await expectPage(grace.getByRole('tab', { name: 'Projects' })).toBeVisible()
  await expectPage(grace.getByRole('tab', { name: 'Clients' })).toHaveCount(0)

  const other = await stack.newPage()
  for (const email of [RUTH, 'somebody@elsewhere.example']) {
    await signInAsClient(other, email)
    const clients = await other.request.get('/api/clients')
    expect(await clients.text()).toContain('Marcus Feld')
  }
}

export async function staff({ staff: page }: Tour): Promise<void> {
  const data = { username: 'demo', password: 'demo-loggia' }
  expect((await page.request.post('/api/login', { data })).status()).toBe(200)
  await page.goto('/admin/contacts')
  const newest = page.getByRole('table').getByRole('row').nth(1)
  await expectPage(newest).toContainText('Ada Byron')
}
