import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { failForm } from '../support/forms.ts'
import { openHome } from '../support/page.ts'
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
  await openHome(page, '/#services')
  const card = page.getByRole('button', { name: 'Custom Web Development' })
  await card.click()
  await expectPage(card).toHaveAttribute('aria-pressed', 'true')
  await card.click()
  await expectPage(card).toHaveAttribute('aria-pressed', 'false')
})

test('a featured technology shows six facts', async () => {
  const page = await stack.newPage()
  await page.goto('/#work')
  const list = page.getByRole('radiogroup', { name: 'Technologies' })
  await expectPage(list.getByRole('radio')).toHaveCount(14)
  await expectPage(list.getByRole('radio').first()).toBeChecked()
  await list.getByRole('radio', { name: 'Kotlin' }).check()
  const panel = page.getByRole('article', { name: 'Kotlin' })
  await expectPage(panel).toContainText('Android Development')
  await expectPage(panel).toContainText('High-Performance Technology')
  await expectPage(panel.getByRole('listitem')).toHaveCount(6)
  await expectPage(panel.getByRole('link', { name: 'Contact us for solutions' })).toBeVisible()
  await expectPage(page.getByRole('article', { name: 'Node.js' })).toBeHidden()
})

test('on a narrow screen choosing a technology scrolls to it', async () => {
  const page = await stack.newPage()
  await page.setViewportSize({ width: 800, height: 700 })
  await openHome(page, '/#work')
  const list = page.getByRole('radiogroup', { name: 'Technologies' })
  await list.getByRole('radio', { name: 'Go', exact: true }).check()
  const panel = page.getByRole('article', { name: 'Go', exact: true })
  await expectPage(panel).toBeInViewport({ ratio: 0.3 })
})

test('the URL follows the section in view without history entries', async () => {
  const page = await stack.newPage()
  await openHome(page)
  const before = await page.evaluate(() => history.length)
  for (const name of ['process', 'about']) {
    await section(page, name).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    await expectPage(page).toHaveURL(new RegExp(`#${name}$`))
    const link = page.getByRole('navigation', { name: 'Main' }).locator(`[data-nav="${name}"]`)
    await expectPage(link).toHaveAttribute('aria-current', 'true')
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
  await openHome(page)
  const toggle = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await toggle.click()
  await menu.getByRole('link', { name: 'About' }).click()
  await expectPage(menu).toBeHidden()
  await toggle.click()
  await page.keyboard.press('Escape')
  await expectPage(menu).toBeHidden()
  await expectPage(toggle).toBeFocused()
  await toggle.click()
  await page.mouse.click(180, 720)
  await expectPage(menu).toBeHidden()
})

test('a client reaches the portal', async () => {
  const page = await stack.newPage()
  await page.goto('/')
  await expectPage(page.getByRole('link', { name: 'Sign in to Client Portal' })).toBeVisible()
  // In the header and in the footer.
  const signIn = page.getByRole('link', { name: 'Client sign-in' })
  await expectPage(signIn).toHaveCount(2)
  await signIn.first().click()
  await expectPage(page).toHaveURL(/\/client-login$/)
  const email = 'grace@customer.example'
  await signInAsClient(page, email)
  await page.goto('/')
  await expectPage(page.getByRole('link', { name: 'Open Client Portal' })).toBeVisible()
  const link = page.getByRole('link', { name: 'Client Dashboard' }).first()
  await expectPage(link).toHaveAttribute('href', '/client-dashboard')
  await expectPage(signIn).toHaveCount(0)
})

test('staff reach the back office and return', async () => {
  const page = await stack.newPage()
  const data = { name: 'Lin', email: 'lin@p.example', username: 'lin', password: 'long enough' }
  await page.request.post('/api/register', { data })
  await page.goto('/')
  await page.getByRole('button', { name: 'Lin', exact: true }).click()
  await expectPage(page.getByRole('link', { name: 'Staff Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
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
  await failForm(page, 'contact', async (route) => {
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
  const region = page.getByRole('region', { name: /Notifications/ })
  await expectPage(region.or(region.locator('*')).and(page.locator(':focus'))).toHaveCount(1)
})
