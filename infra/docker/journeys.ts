// The three main journeys in a real browser, against a running demo: in containers or anywhere else.
//
//   node infra/docker/journeys.ts [http://localhost:3000]
import { launchBrowser } from '@loggia/testing/chromium'
import { expect, type Browser, type Page } from '@playwright/test'

const baseURL = process.argv[2] ?? 'http://localhost:3000'
const stamp = Date.now().toString(36)
const visitor = { first: 'Ada', last: `Byron ${stamp}`, email: `ada.${stamp}@customer.example` }

async function sendContact(page: Page) {
  await page.goto('/#contact')
  await page.getByLabel('First Name').fill(visitor.first)
  await page.getByLabel('Last Name').fill(visitor.last)
  await page.getByLabel('Email').fill(visitor.email)
  await page.getByLabel('Message').fill('We need an engine.')
  await page.getByRole('checkbox', { name: /agree/i }).check()
  // The spam filter quarantines forms that are filled in faster than people can.
  await page.waitForFunction(() => performance.now() > 2_200)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message sent successfully').first()).toBeVisible()
}

async function visitPortal(page: Page) {
  await page.goto('/client-login')
  await page.getByLabel('Email').fill(visitor.email)
  await page.getByRole('button', { name: 'Send Access Code' }).click()
  await expect(page.getByText('For demo purposes only').first()).toBeVisible()
  const text = await page.getByRole('main').innerText()
  const code = /\b\d{6}\b/.exec(text.replaceAll(/(\d) (?=\d)/g, '$1'))?.[0] ?? ''
  await page.getByLabel('Access Code').fill(code)
  await page.getByRole('button', { name: 'Access Dashboard' }).click()
  await expect(page).toHaveURL(/\/client-dashboard$/)
  await page.getByRole('tab', { name: 'Financials' }).click()
  await expect(page.getByText('This feature will be available soon')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByText('Logout successful').first()).toBeVisible()
}

async function workInOffice(page: Page) {
  await page.goto('/auth')
  await page.getByLabel('Username').fill('demo')
  await page.getByLabel('Password').fill('demo-loggia')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await page.goto('/admin/contacts')
  await page.getByRole('link', { name: `${visitor.first} ${visitor.last}` }).click()
  await page.getByRole('button', { name: 'Mark as Contacted' }).click()
  await expect(page.getByRole('button', { name: 'Mark as New' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mark as New' })).toBeVisible()
}

async function run(browser: Browser, name: string, journey: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL })
  await journey(await context.newPage())
  await context.close()
  console.log(`✓ ${name}`)
}

const browser = await launchBrowser()
try {
  await run(browser, 'a visitor sends a contact message', sendContact)
  await run(browser, 'a client signs in and out', visitPortal)
  await run(browser, 'staff read the contact and mark it', workInOffice)
} finally {
  await browser.close()
}
