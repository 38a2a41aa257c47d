import { expect as expectPage, type Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { GRAPHQL } from '../support/graphql.ts'
import {
  hydrateSections,
  newPageWithoutScripts,
  openHome,
  waitAsLongAsPeople,
  waitForHydration,
} from '../support/page.ts'
import { signInAsClient, signInAsStaff } from '../support/sign-in.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

const topOf = (page: Page, name: string) =>
  page.locator(`#${name}`).evaluate((section) => Math.round(section.getBoundingClientRect().top))
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Delays the scripts that match until the returned function is called. */
async function holdScripts(page: Page, pattern: RegExp) {
  const released = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await released.promise
    await route.continue()
  })
  return () => released.resolve()
}

test('with reduced motion the phrase is complete and scrolling is immediate', async () => {
  const page = await stack.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await openHome(page)
  // The clock is stopped, so a phrase that is typed letter by letter would stay incomplete.
  const typed = page.getByTestId('typed-phrase')
  const visible = () => typed.evaluate((element) => element.firstChild?.textContent)
  await expectPage.poll(visible).toBe('cutting-edge technology')
  await page.getByRole('link', { name: "Discover What's Possible" }).click()
  await expectPage.poll(() => topOf(page, 'services')).toBeLessThan(150)
})

test('the page is complete without scripts', async () => {
  const page = await newPageWithoutScripts(stack)
  await page.goto('/')
  for (const name of [
    /Transform your business with/,
    'Custom Web Development',
    'Discovery & Strategy',
    'Kotlin',
    'Two decades of digital excellence',
  ]) {
    await expectPage(page.getByRole('heading', { name }).first()).toBeAttached()
  }
  const contact = page.locator('#contact')
  await expectPage(contact.getByRole('link', { name: /@/ }).first()).toBeVisible()
  await expectPage(contact.locator('noscript a')).toBeVisible()
  await page.getByRole('link', { name: 'Get a Free Tech Consultation' }).click()
  await expectPage(contact).toBeInViewport()
})

test('a link works before the scripts have loaded', async () => {
  const page = await stack.newPage()
  const release = await holdScripts(page, /\/assets\/.*\.js/)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: "Discover What's Possible" }).click()
  await expectPage.poll(() => topOf(page, 'services')).toBeLessThan(150)
  release()
  await waitForHydration(page.getByRole('banner').getByRole('link').first())
  await hydrateSections(page)
  await expectPage(page).toHaveURL(/#services$/)
  expect(Math.abs(await topOf(page, 'services'))).toBeLessThan(150)
})

test('a card that is pressed before hydration is selected after it', async () => {
  const page = await stack.newPage()
  const release = await holdScripts(page, /\/assets\/sections-.*\.js/)
  await openHome(page, '/#services')
  const card = page.getByRole('button', { name: 'Cloud Infrastructure' })
  await card.click()
  await expectPage(card).toHaveAttribute('aria-pressed', 'false')
  release()
  await expectPage(card).toHaveAttribute('aria-pressed', 'true')
})

test('a typed hash scrolls to its section, and going back scrolls back', async () => {
  const page = await stack.newPage()
  await openHome(page)
  await page.evaluate(() => void (window.location.hash = '#about'))
  await expectPage.poll(() => topOf(page, 'about')).toBeLessThan(150)
  await page.evaluate(() => void (window.location.hash = '#nowhere'))
  await expectPage.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expectPage.poll(() => topOf(page, 'about')).toBeLessThan(150)
})

test('on a wide screen choosing a technology does not scroll', async () => {
  const page = await stack.newPage()
  await page.setViewportSize({ width: 1280, height: 1000 })
  await openHome(page)
  await hydrateSections(page)
  expect(await scrolled(page)).toBe(0)
  const kotlin = page.getByRole('button', { name: 'Kotlin' })
  await kotlin.scrollIntoViewIfNeeded()
  const settled = async () => (await scrolled(page)) === (await scrolled(page))
  await expectPage.poll(settled).toBe(true)
  const before = await scrolled(page)
  await kotlin.dispatchEvent('click')
  const panel = page.getByRole('article', { name: 'Kotlin' })
  await expectPage(panel).toBeVisible()
  await expectPage(panel.getByRole('paragraph').filter({ hasText: /\w{3,}.{80,}/ })).toHaveCount(2)
  expect(await scrolled(page)).toBe(before)
})

test('the menu on a phone links to the portal and the back office', async () => {
  const page = await stack.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAsClient(page, 'ada@customer.example')
  await signInAsStaff(page, 'lin.menu')
  await openHome(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expectPage(menu.getByRole('link', { name: 'Client Dashboard' })).toBeVisible()
  await expectPage(menu.getByText('Dashboard', { exact: true })).toBeVisible()
  await menu.getByRole('button', { name: 'Logout' }).click()
  const toasts = page.getByRole('region', { name: /Notifications/ })
  await expectPage(toasts).toContainText('Logged out')
  await expectPage(toasts).toContainText('You have been successfully logged out')
})

test('a newer toast replaces the older one, and a swipe dismisses it', async () => {
  const page = await stack.newPage()
  await openHome(page, '/#contact')
  await waitForHydration(page.getByLabel('First Name'))
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Byron')
  await page.getByLabel('Email').fill('ada@customer.example')
  await page.getByLabel('Message').fill('Please build us an engine.')
  await page.getByRole('checkbox', { name: /agree/i }).check()
  await waitAsLongAsPeople(page)
  await page.route(GRAPHQL, (route) => route.abort())
  const send = page.getByRole('button', { name: 'Send Message' })
  await send.click()
  const toasts = page.getByRole('region', { name: /Notifications/ })
  await expectPage(toasts).toContainText('Failed to send message')
  await page.unroute(GRAPHQL)
  await send.click()
  await expectPage(toasts).toContainText('Message sent successfully')
  await expectPage(toasts).toContainText("Thank you for your message. We'll get back to you soon!")
  await expectPage(toasts).not.toContainText('Failed to send message')
  const toast = toasts.getByRole('listitem')
  await expectPage(toast).toHaveCount(1)

  const box = await toast.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y, { steps: 3 })
  await page.mouse.move(x + 90, y, { steps: 3 })
  await page.mouse.up()
  await expectPage(toast).toHaveCount(0, { timeout: 2_000 })
})

test('a legal page links back home', async () => {
  const page = await stack.newPage()
  await page.goto('/accessibility')
  await expectPage(page.getByText('April 15, 2025')).toBeVisible()
  await expectPage(page.getByText(/2 business days/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).first().click()
  await expectPage(page).toHaveURL(`${stack.url}/`)
  expect(await scrolled(page)).toBe(0)
})
