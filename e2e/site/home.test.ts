import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { failForm } from '../support/forms.ts'
import { newPageWithoutScripts, openHome, waitAsLongAsPeople } from '../support/page.ts'
import { signInAsClient, signInAsStaff } from '../support/sign-in.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

const topOf = (page: Page, name: string) =>
  page.locator(`#${name}`).evaluate((section) => Math.round(section.getBoundingClientRect().top))
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** The characters of the phrase that are to be seen. */
const typedOf = (page: Page) =>
  page.getByTestId('typed-phrase').evaluate((phrase) =>
    [...phrase.querySelectorAll(':scope > span > span')]
      .filter((character) => getComputedStyle(character).visibility === 'visible')
      .map(({ textContent }) => textContent)
      .join(''),
  )

test('the phrase is typed one character every 50 ms', async () => {
  const page = await stack.newPage()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openHome(page)
  const typedAt = async (ms: number) => {
    await page.getByTestId('typed-phrase').evaluate((phrase, time) => {
      // Begins anew: the animations of a phrase that is complete are gone.
      phrase.style.display = 'none'
      phrase.getBoundingClientRect()
      phrase.style.display = ''
      for (const animation of phrase.getAnimations({ subtree: true })) {
        animation.pause()
        animation.currentTime = time
      }
    }, ms)
    return typedOf(page)
  }
  expect(await typedAt(0)).toBe('')
  expect(await typedAt(75)).toBe('c')
  expect(await typedAt(125)).toBe('cu')
  expect(await typedAt(5_000)).toBe('cutting-edge technology')
})

test('with reduced motion the phrase is complete and scrolling is immediate', async () => {
  const page = await stack.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHome(page)
  expect(await typedOf(page)).toBe('cutting-edge technology')
  await page.getByRole('link', { name: "Discover What's Possible" }).click()
  expect(await topOf(page, 'services')).toBeLessThan(150)
})

test('everything can be read and reached without scripts', async () => {
  const page = await newPageWithoutScripts(stack)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  expect(await typedOf(page)).toBe('cutting-edge technology')
  for (const name of [
    /Transform your business with/,
    'Custom Web Development',
    'Discovery & Strategy',
    'Two decades of digital excellence',
  ]) {
    await expectPage(page.getByRole('heading', { name }).first()).toBeVisible()
  }
  const kotlin = page.getByRole('article', { name: 'Kotlin' })
  await expectPage(kotlin).toBeHidden()
  await page.getByRole('radio', { name: 'Kotlin' }).check()
  await expectPage(kotlin).toBeVisible()
  await kotlin.getByText('HTML/CSS/JS').click()
  await expectPage(page.getByRole('article', { name: 'HTML/CSS/JS' })).toBeVisible()
  await expectPage(kotlin).toBeHidden()

  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'About' }).click()
  await expectPage(page).toHaveURL(/#about$/)
  await page.keyboard.press('Escape')
  await expectPage(menu).toBeHidden()
  await page.getByRole('link', { name: 'Get a Free Tech Consultation' }).click()
  await expectPage(page.locator('#contact')).toBeInViewport()
})

test('a service leads to the form, with and without scripts', async () => {
  const page = await stack.newPage()
  await openHome(page, '/#services')
  const card = page.getByRole('button', { name: 'Cloud Infrastructure' })
  const type = page.getByLabel('Project Type')
  await card.click()
  await expectPage(type).toHaveValue('Cloud Solutions')
  await expectPage(page.getByText('Project Type: Cloud Solutions')).toBeVisible()
  await card.click()
  await expectPage(type).toHaveValue('')
  await expectPage(page.getByText('Project Type: Cloud Solutions')).toBeHidden()

  const plain = await newPageWithoutScripts(stack)
  await plain.goto('/')
  const link = plain.getByRole('link', { name: 'Cloud Infrastructure' })
  await expectPage(link).toHaveAttribute('href', '/#contact')
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
  expect(await scrolled(page)).toBe(0)
  const kotlin = page.getByRole('radio', { name: 'Kotlin' })
  await kotlin.scrollIntoViewIfNeeded()
  const settled = async () => (await scrolled(page)) === (await scrolled(page))
  await expectPage.poll(settled).toBe(true)
  const before = await scrolled(page)
  await kotlin.check()
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
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expectPage(menu.getByRole('link', { name: 'Client Dashboard' })).toBeVisible()
  await expectPage(menu.getByText('Dashboard', { exact: true })).toBeVisible()
  await expectPage(menu.getByRole('link', { name: 'Client sign-in' })).toHaveCount(0)
  await menu.getByRole('button', { name: 'Logout' }).click()
  const toasts = page.getByRole('region', { name: /Notifications/ })
  await expectPage(toasts).toContainText('Logged out')
  await expectPage(toasts).toContainText('You have been successfully logged out')
})

test('a newer toast replaces the older one, and a swipe dismisses it', async () => {
  const page = await stack.newPage()
  await openHome(page, '/#contact')
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Byron')
  await page.getByLabel('Email').fill('ada@customer.example')
  await page.getByLabel('Message').fill('Please build us an engine.')
  await page.getByRole('checkbox', { name: /agree/i }).check()
  await waitAsLongAsPeople(page)
  const mend = await failForm(page, 'contact')
  const send = page.getByRole('button', { name: 'Send Message' })
  await send.click()
  const toasts = page.getByRole('region', { name: /Notifications/ })
  await expectPage(toasts).toContainText('Failed to send message')
  await mend()
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
