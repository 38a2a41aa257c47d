import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { newPageWithoutScripts, openHome } from '../support/page.ts'
import { signInAsClient, signInAsStaff } from '../support/sign-in.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

const section = (page: Page, name: string) => page.locator(`#${name}`)
const topOf = (page: Page, name: string) =>
  section(page, name).evaluate((element) => Math.round(element.getBoundingClientRect().top))
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** The characters of the phrase that are to be seen. */
const typedOf = (page: Page) =>
  page.getByTestId('typed-phrase').evaluate((phrase) =>
    [...phrase.querySelectorAll(':scope > span > span')]
      .filter((character) => getComputedStyle(character).visibility === 'visible')
      .map(({ textContent }) => textContent)
      .join(''),
  )

test('the headline types a character every 50 ms, its buttons lead to their sections, which the URL follows', async () => {
  const page = await stack.newPage()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openHome(page)
  await expectPage(page).toHaveTitle(/^Premium Web Development Agency/)
  const typedAt = async (ms: number) => {
    await page.getByTestId('typed-phrase').evaluate((phrase, time) => {
      // Starts over: the animations of a phrase that is complete are gone.
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

  const before = await page.evaluate(() => history.length)
  for (const name of ['process', 'about']) {
    await section(page, name).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    await expectPage(page).toHaveURL(new RegExp(`#${name}$`))
    const link = page.getByRole('navigation', { name: 'Main' }).locator(`[data-nav="${name}"]`)
    await expectPage(link).toHaveAttribute('aria-current', 'true')
  }
  expect(await page.evaluate(() => history.length)).toBe(before)

  await page.getByRole('link', { name: "Discover What's Possible" }).click()
  await expectPage(section(page, 'services')).toBeInViewport()
  await page.getByRole('link', { name: 'Get a Free Tech Consultation' }).click()
  await expectPage(section(page, 'contact')).toBeInViewport()
})

test('with reduced motion the phrase is complete and scrolling is immediate, also to a hash and back', async () => {
  const page = await stack.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHome(page, '/#nothing')
  await expectPage.poll(() => topOf(page, 'home')).toBeGreaterThanOrEqual(-10)
  expect(await typedOf(page)).toBe('cutting-edge technology')
  await page.getByRole('link', { name: "Discover What's Possible" }).click()
  expect(await topOf(page, 'services')).toBeLessThan(150)

  await page.goto('about:blank')
  await openHome(page, '/#about')
  await expectPage.poll(() => topOf(page, 'about')).toBeLessThan(150)
  await page.evaluate(() => void (window.location.hash = '#process'))
  await expectPage.poll(() => topOf(page, 'process')).toBeLessThan(150)
  await page.evaluate(() => void (window.location.hash = '#nowhere'))
  await expectPage.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expectPage.poll(() => topOf(page, 'process')).toBeLessThan(150)
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

test('a service is chosen in the form too; choosing a technology scrolls to it on a narrow screen only', async () => {
  const page = await stack.newPage()
  await page.setViewportSize({ width: 1280, height: 1000 })
  await openHome(page)
  expect(await scrolled(page)).toBe(0)
  await page.getByRole('button', { name: 'Cloud Infrastructure' }).click()
  await expectPage(page.getByLabel('Project Type')).toHaveValue('Cloud Solutions')

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

  await page.setViewportSize({ width: 800, height: 700 })
  await page.getByRole('radio', { name: 'Go', exact: true }).check()
  const chosen = page.getByRole('article', { name: 'Go', exact: true })
  await expectPage(chosen).toBeInViewport({ ratio: 0.3 })
})

test('the menus lead to the portal and the back office; that of a phone closes after use', async () => {
  const page = await stack.newPage()
  await signInAsClient(page, 'ada@customer.example')
  await signInAsStaff(page, 'lin.menu')
  await openHome(page)
  const account = page.getByRole('button', { name: 'Lin Clerk', exact: true })
  await account.click()
  await expectPage(page.getByRole('link', { name: 'Staff Dashboard' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectPage(page.getByRole('link', { name: 'Open Client Portal' })).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
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

  await toggle.click()
  await expectPage(menu.getByRole('link', { name: 'Client Dashboard' })).toBeVisible()
  await expectPage(menu.getByText('Dashboard', { exact: true })).toBeVisible()
  await expectPage(menu.getByRole('link', { name: 'Client sign-in' })).toHaveCount(0)
  await menu.getByRole('button', { name: 'Logout' }).click()
  const toasts = page.getByRole('region', { name: /Notifications/ })
  await expectPage(toasts).toContainText('Logged out')
  await expectPage(toasts).toContainText('You have been successfully logged out')
  await expectPage(account).toHaveCount(0)
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
