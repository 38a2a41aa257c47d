import { expect as expectPage, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  asSlowAsPeople,
  GRAPHQL,
  isAlive,
  openHome,
  pageWithoutScripts,
  signInAsClient,
  signInAsStaff,
  wakeSections,
} from './on-the-page.ts'
import { startStack, type Stack } from './stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())

const browser = { timeout: 60_000 }

const topOf = (page: Page, name: string) =>
  page.locator(`#${name}`).evaluate((it) => Math.round(it.getBoundingClientRect().top))
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Keeps the scripts that match from coming until the answer is called. */
async function holdScripts(page: Page, pattern: RegExp) {
  const held = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve()
}

test('who wants less motion finds the phrase complete, and sections at once', browser, async () => {
  const page = await stack.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await openHome(page)
  // The clock stands still: a phrase that was typed would not get on.
  const typed = page.getByTestId('typed-phrase')
  const visible = () => typed.evaluate((it) => it.firstChild?.textContent)
  await expectPage.poll(visible).toBe('cutting-edge technology')
  await page.getByRole('link', { name: "Discover What's Possible" }).click()
  await expectPage.poll(() => topOf(page, 'services')).toBeLessThan(150)
})

test('the page reads completely without scripts', browser, async () => {
  const page = await pageWithoutScripts(stack)
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

test('a link that is followed before the scripts have come leads there', browser, async () => {
  const page = await stack.newPage()
  const release = await holdScripts(page, /\/assets\/.*\.js/)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: "Discover What's Possible" }).click()
  await expectPage.poll(() => topOf(page, 'services')).toBeLessThan(150)
  release()
  await isAlive(page.getByRole('banner').getByRole('link').first())
  await wakeSections(page)
  await expectPage(page).toHaveURL(/#services$/)
  expect(Math.abs(await topOf(page, 'services'))).toBeLessThan(150)
})

test('a card that is pressed before its script has come is selected by it', browser, async () => {
  const page = await stack.newPage()
  const release = await holdScripts(page, /\/assets\/sections-.*\.js/)
  await openHome(page, '/#services')
  const card = page.getByRole('button', { name: 'Cloud Infrastructure' })
  await card.click()
  await expectPage(card).toHaveAttribute('aria-pressed', 'false')
  release()
  await expectPage(card).toHaveAttribute('aria-pressed', 'true')
})

test('a hash that is typed leads to its section, and back again', browser, async () => {
  const page = await stack.newPage()
  await openHome(page)
  await page.evaluate(() => void (window.location.hash = '#about'))
  await expectPage.poll(() => topOf(page, 'about')).toBeLessThan(150)
  await page.evaluate(() => void (window.location.hash = '#nowhere'))
  await expectPage.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expectPage.poll(() => topOf(page, 'about')).toBeLessThan(150)
})

test('on a wide screen choosing a technology scrolls nowhere', browser, async () => {
  const page = await stack.newPage()
  await page.setViewportSize({ width: 1280, height: 1000 })
  await openHome(page)
  await wakeSections(page)
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

test('the menu of a phone names the ways of clients and staff', browser, async () => {
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

test('of two toasts only the newer one shows, and a swipe sends it away', browser, async () => {
  const page = await stack.newPage()
  await openHome(page, '/#contact')
  await isAlive(page.getByLabel('First Name'))
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Byron')
  await page.getByLabel('Email').fill('ada@customer.example')
  await page.getByLabel('Message').fill('Please build us an engine.')
  await page.getByRole('checkbox', { name: /agree/i }).check()
  await asSlowAsPeople(page)
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

test('a legal page leads home again', browser, async () => {
  const page = await stack.newPage()
  await page.goto('/accessibility')
  await expectPage(page.getByText('April 15, 2025')).toBeVisible()
  await expectPage(page.getByText(/2 business days/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).first().click()
  await expectPage(page).toHaveURL(`${stack.url}/`)
  expect(await scrolled(page)).toBe(0)
})
