import { expect as expectPage, type Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { GRAPHQL } from '../support/graphql.ts'
import { signInAsClient } from '../support/sign-in.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()
beforeAll(async () => {
  const data = [
    { key: 'company_address', value: '1 Quay Street, Albany, NY', category: 'contact' },
    { key: 'linkedin_url', value: 'https://social.example/harborlight', category: 'social' },
  ]
  await stack.db.siteSetting.createMany({ data })
})

/** Moves the pointer, on which the sections hydrate. */
async function movePointer(page: Page) {
  await page.mouse.move(200, 200)
  await page.mouse.move(220, 220)
}

/** Repeats the step until it succeeds, since clicks before hydration are lost. */
const retryUntilDone = (work: () => Promise<void>) => expectPage(work).toPass({ timeout: 20_000 })

const section = (page: Page, name: string) => page.locator(`#${name}`)
const topOf = (page: Page, name: string) =>
  section(page, name).evaluate((element) => Math.round(element.getBoundingClientRect().top))

test('the headline types its phrase, and the buttons lead to their sections', async () => {
  const page = await stack.newPage()
  await page.goto('/')
  await expectPage(page).toHaveTitle(/^Premium Web Development Agency/)
  await expectPage(page.getByTestId('typed-phrase')).toHaveText('cutting-edge technology')
  await page.getByRole('link', { name: "Discover What's Possible" }).click()
  await expectPage(section(page, 'services')).toBeInViewport()
  await page.getByRole('link', { name: 'Get a Free Tech Consultation' }).click()
  await expectPage(section(page, 'contact')).toBeInViewport()
})

test('a service is selected and deselected', async () => {
  const page = await stack.newPage()
  await page.goto('/#services')
  const card = page.getByRole('button', { name: 'Custom Web Development' })
  await card.click()
  await expectPage(card).toHaveAttribute('aria-pressed', 'true')
  await card.click()
  await expectPage(card).toHaveAttribute('aria-pressed', 'false')
})

test('a featured technology shows six facts', async () => {
  const page = await stack.newPage()
  await page.goto('/#work')
  await movePointer(page)
  const list = page.getByRole('list', { name: 'Technologies' })
  await expectPage(list.getByRole('button')).toHaveCount(14)
  await expectPage(list.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')
  const kotlin = list.getByRole('button', { name: 'Kotlin' })
  await kotlin.click()
  await expectPage(kotlin).toHaveAttribute('aria-pressed', 'true')
  const panel = page.getByRole('article', { name: 'Kotlin' })
  await expectPage(panel).toContainText('Android Development')
  await expectPage(panel).toContainText('High-Performance Technology')
  await expectPage(panel.getByRole('listitem')).toHaveCount(6)
  await expectPage(panel.getByRole('link', { name: 'Contact us for solutions' })).toBeVisible()
})

test('on a narrow screen choosing a technology scrolls to it', async () => {
  const page = await stack.newPage()
  await page.setViewportSize({ width: 800, height: 700 })
  await page.goto('/#work')
  await movePointer(page)
  const list = page.getByRole('list', { name: 'Technologies' })
  const go = list.getByRole('button', { name: 'Go', exact: true })
  await go.click()
  await expectPage(go).toHaveAttribute('aria-pressed', 'true')
  const panel = page.getByRole('article', { name: 'Go', exact: true })
  await expectPage(panel).toBeInViewport({ ratio: 0.3 })
})

test('the URL follows the section in view without history entries', async () => {
  const page = await stack.newPage()
  await page.goto('/', { waitUntil: 'networkidle' })
  await movePointer(page)
  const before = await page.evaluate(() => history.length)
  for (const name of ['process', 'about']) {
    await retryUntilDone(async () => {
      await section(page, name).evaluate((element) =>
        element.scrollIntoView({ behavior: 'instant' }),
      )
      await expectPage(page).toHaveURL(new RegExp(`#${name}$`), { timeout: 1_000 })
    })
  }
  expect(await page.evaluate(() => history.length)).toBe(before)
})

test('a known hash opens at its section, an unknown one at the top', async () => {
  const page = await stack.newPage()
  await page.goto('/#about')
  await expectPage.poll(() => topOf(page, 'about')).toBeLessThan(200)
  const other = await stack.newPage()
  await other.goto('/#nothing')
  await expectPage.poll(() => topOf(other, 'home')).toBeGreaterThanOrEqual(-10)
})

test('the menu on a phone closes after use', async () => {
  const page = await stack.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/', { waitUntil: 'networkidle' })
  const close = page.getByRole('button', { name: 'Close menu' })
  const open = () =>
    retryUntilDone(async () => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expectPage(close).toBeVisible({ timeout: 1_000 })
    })
  await open()
  await page.getByRole('link', { name: 'About' }).first().click()
  await expectPage(close).toBeHidden()
  await open()
  await page.keyboard.press('Escape')
  await expectPage(close).toBeHidden()
})

test('a client reaches the portal', async () => {
  const page = await stack.newPage()
  await page.goto('/')
  await expectPage(page.getByRole('link', { name: 'Sign in to Client Portal' })).toBeVisible()
  const email = 'grace@customer.example'
  await signInAsClient(page, email)
  await page.reload()
  await expectPage(page.getByRole('link', { name: 'Open Client Portal' })).toBeVisible()
  const link = page.getByRole('link', { name: 'Client Dashboard' }).first()
  await expectPage(link).toHaveAttribute('href', '/client-dashboard')
})

test('staff reach the back office and return', async () => {
  const page = await stack.newPage()
  const data = { name: 'Lin', email: 'lin@p.example', username: 'lin', password: 'long enough' }
  await page.request.post('/api/register', { data })
  await page.goto('/', { waitUntil: 'networkidle' })
  await retryUntilDone(async () => {
    await page.getByRole('button', { name: 'Lin', exact: true }).click()
    const item = page.getByRole('menuitem', { name: 'Staff Dashboard' })
    await expectPage(item).toBeVisible({ timeout: 2_000 })
  })
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectPage(page.getByText('You have been successfully logged out').first()).toBeVisible()
  await expectPage(page.getByRole('button', { name: 'Lin', exact: true })).toHaveCount(0)
})

test('the company details come from the settings', async () => {
  const page = await stack.newPage()
  await page.goto('/')
  const contact = section(page, 'contact')
  await expectPage(contact).toContainText('1 Quay Street')
  await expectPage(contact).not.toContainText('1 Quay Street, Albany')
  const social = contact.getByRole('link', { name: /opens in a new tab/ })
  await expectPage(social).toHaveCount(1)
  await expectPage(social).toHaveAttribute('target', '_blank')
  await expectPage(social).toHaveAttribute('rel', /noopener/)
})

test('the form shows that it is sending; a new toast replaces the old one', async () => {
  const page = await stack.newPage()
  await page.goto('/#contact')
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Byron')
  await page.getByLabel('Email').fill('ada@customer.example')
  await page.getByLabel('Message').fill('Slowly.')
  await page.getByRole('checkbox', { name: /agree/i }).check()
  const answer = Promise.withResolvers<void>()
  await page.route(GRAPHQL, async (route) => {
    await answer.promise
    await route.abort()
  })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expectPage(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  answer.resolve()
  const toasts = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expectPage(toasts).toHaveCount(1)
  await expectPage(page.getByLabel('Message')).toHaveValue('Slowly.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expectPage(toasts).toHaveCount(1)
  await page.keyboard.press('F8')
  await expectPage(
    page.getByRole('region', { name: /Notifications/ }).locator(':focus'),
  ).toHaveCount(1)
})
