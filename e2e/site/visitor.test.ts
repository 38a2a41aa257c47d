import type { Locator, Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { expectToFitNarrowWindow, violationsInBothSchemes } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { failForm } from '../support/forms.ts'
import { newPageWithoutScripts, openHome, waitOutSpamDelay } from '../support/page.ts'
import { expectToast } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({}, { worker: true, hasMotion: true })
/** The home page of a visitor, who writes on it and then subscribes there. */
let visitor: Page
beforeAll(async () => {
  visitor = await stack.newPage()
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const section = (page: Page, name: string) => page.locator(`#${name}`)
/** Where nothing rises any more as it is scrolled into view. */
const center = (element: Locator) =>
  element.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
const topOf = (page: Page, name: string) =>
  section(page, name).evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** The characters of the phrase that are to be seen. */
const typedOf = (page: Page) =>
  page.getByTestId('typed-phrase').evaluate((phrase) =>
    [...phrase.querySelectorAll(':scope > span > span')]
      .filter((character) => getComputedStyle(character).visibility === 'visible')
      .map(({ textContent }) => textContent)
      .join(''),
  )

test('the headline types a character every 50 ms, and the URL follows the section that is read', async () => {
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
  for (const name of ['process', 'about', 'contact']) {
    await section(page, name).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    await expectPage(page).toHaveURL(new RegExp(`#${name}$`))
    const link = page.getByRole('navigation', { name: 'Main' }).locator(`[data-nav="${name}"]`)
    await expectPage(link).toHaveAttribute('aria-current', 'true')
  }
  expect(await page.evaluate(() => history.length)).toBe(before)
})

test('with reduced motion the phrase is complete and scrolling is immediate, also to a hash and back', async () => {
  const page = await stack.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHome(page, '/#nothing')
  await expectPage.poll(() => topOf(page, 'home')).toBeGreaterThanOrEqual(-10)
  expect(await typedOf(page)).toBe('cutting-edge technology')
  await page.getByRole('link', { name: "Discover What's Possible" }).click()
  expect(await topOf(page, 'services')).toBeLessThan(150)

  // The id of something else on the page is no section either.
  for (const hash of ['#contact-title', '#newsletter-email', '#main']) {
    await page.goto('about:blank')
    await openHome(page, `/${hash}`)
    await expectPage(page).toHaveURL(/\/#home$/)
    await expectPage.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(0)
  }

  await page.goto('about:blank')
  await openHome(page, '/#about')
  await expectPage.poll(() => topOf(page, 'about')).toBeLessThan(150)
  await page.evaluate(() => void (window.location.hash = '#process'))
  await expectPage.poll(() => topOf(page, 'process')).toBeLessThan(150)
  await page.evaluate(() => void (window.location.hash = '#nowhere'))
  await expectPage.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(0)
  await page.goBack()
  await expectPage.poll(() => topOf(page, 'process')).toBeLessThan(150)
  // Updates of the section in view may come before the news of the hash.
  await page.evaluate(() => {
    window.location.hash = '#nowhere'
    window.history.replaceState(null, '', '#process')
  })
  await expectPage.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(0)

  // On a narrow screen, a technology that is chosen is scrolled to.
  await page.setViewportSize({ width: 800, height: 700 })
  await page.getByRole('radio', { name: 'Go', exact: true }).check()
  const chosen = page.getByRole('article', { name: 'Go', exact: true })
  await expectPage(chosen).toBeInViewport({ ratio: 0.3 })
})

test('on a phone, services unfold one at a time in their place, and steps are swiped', async () => {
  const page = await stack.newPage({ viewport: { width: 360, height: 800 } })
  await openHome(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(12_000)
  const card = (index: number) => section(page, 'services').getByRole('article').nth(index)
  const [first, third] = [card(0), card(2)] as const
  const benefits = (card: Locator) => card.getByText('Your Business Benefits')
  await expectPage(section(page, 'services').getByText('Your Business Benefits')).toHaveCount(6)
  await expectPage(
    section(page, 'services').getByText('Your Business Benefits').filter({ visible: true }),
  ).toHaveCount(0)
  await first.getByRole('button').click()
  await expectPage(benefits(first)).toBeVisible()

  // Cards rise below a mouse, which a phone has not.
  await page.mouse.move(0, 0)
  const choice = third.getByRole('button')
  await center(choice)
  const topOfChoice = () =>
    choice.evaluate((button) => Math.round(button.getBoundingClientRect().top))
  const before = await topOfChoice()
  await choice.press('Enter')
  await expectPage(benefits(third)).toBeVisible()
  await expectPage(benefits(first)).toBeHidden()
  expect(Math.abs((await topOfChoice()) - before)).toBeLessThanOrEqual(2)

  // As in browsers that keep no place by themselves.
  await page.addStyleTag({ content: '* { overflow-anchor: none !important }' })
  const type = page.getByLabel('Project Type')
  await center(type)
  const topOfType = () => type.evaluate((field) => Math.round(field.getBoundingClientRect().top))
  const beforeChange = await topOfType()
  await type.press('ArrowDown')
  await expectPage(benefits(third)).toBeHidden()
  expect(Math.abs((await topOfType()) - beforeChange)).toBeLessThanOrEqual(2)

  const last = section(page, 'process').getByRole('listitem').last()
  await expectPage(last).not.toBeInViewport()
  await last.scrollIntoViewIfNeeded()
  await expectPage(last).toBeInViewport({ ratio: 0.9 })
  expect(await violationsInBothSchemes(page)).toEqual([])
  await expectToFitNarrowWindow(page)
})

test('the menus open and close, and that of a phone closes after use', async () => {
  const page = await stack.newStaffPage('lin.menu')
  await openHome(page)
  await page.getByRole('button', { name: 'Lin Clerk', exact: true }).click()
  await expectPage(page.getByRole('link', { name: 'Staff Dashboard' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectPage(page.getByRole('link', { name: 'Staff Dashboard' })).toBeHidden()

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

  // A tablet is turned while it is open: the wide page has no such menu, and must scroll.
  await toggle.click()
  const root = page.locator('html')
  await expectPage(root).toHaveCSS('overflow-y', 'hidden')
  await page.setViewportSize({ width: 1180, height: 820 })
  await expectPage(menu).toBeHidden()
  await expectPage(root).not.toHaveCSS('overflow-y', 'hidden')
})

test('a visitor sends a contact message again on a bad connection, and the office receives it once', async () => {
  const page = visitor
  await page.goto('/')
  await page.mouse.wheel(0, 200)
  const message = 'Please build us an engine.\nWith <b>brass</b>.'
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Byron')
  await page.getByLabel('Email').fill('ada@customer.example')
  await page.getByLabel('Company').fill('Engines & Sons')
  await page.getByLabel('Message').fill(message)
  await page.getByRole('checkbox', { name: /agree/i }).check()
  await waitOutSpamDelay(page)
  const restore = await failForm(page, 'contact', async (route) => {
    // The server stores it, but the response is lost.
    await route.fetch()
    await route.abort()
  })
  await press(page, 'Send Message')
  await expectToast(page, 'Failed to send message', 'Please try again later')
  await expectPage(page.getByRole('main').getByRole('alert')).toContainText(
    'Your message was not sent. It is still here; please try again',
  )
  await expectPage(page.getByLabel('Message')).toHaveValue(message)
  await restore()

  await press(page, 'Send Message')
  // The newer toast takes the place of the older one.
  await expectToast(
    page,
    'Message sent successfully',
    "Thank you for your message. We'll get back to you soon!",
  )
  const thanks = page.getByRole('heading', { name: 'Thank you for your message' })
  await expectPage(thanks).toBeFocused()
  await expectPage(page.getByLabel('Message')).toHaveValue('')
  await expectPage(page.getByRole('checkbox', { name: /agree/i })).not.toBeChecked()

  const stored = { firstName: 'Ada', company: 'Engines & Sons', message }
  const rows = await stack.db.contact.findMany({ where: { email: 'ada@customer.example' } })
  expect(rows).toMatchObject([stored])
  const outbox = await stack.db.outbox.findFirstOrThrow({ where: { refId: rows[0]?.id ?? 0 } })
  const mail = await stack.mailbox.waitForMail(({ to }) => to.includes('office@provider.example'))
  expect(mail.messageId).toBe(outbox.messageId)
  expect(mail.text).toContain('With <b>brass</b>.')
})

test('who reads on subscribes, confirms and unsubscribes through the links in emails', async () => {
  const page = visitor
  const email = 'grace@customer.example'
  const field = page.getByLabel('Where shall we send it?')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const hold = Promise.withResolvers<void>()
  await failForm(page, 'newsletter', async (route) => {
    await hold.promise
    await route.continue()
  })
  const { height } = (await button('Subscribe').boundingBox()) ?? {}
  await field.fill(email)
  await button('Subscribe').click()
  await expectPage(button('…')).toBeDisabled()
  hold.resolve()
  await expectPage(button('Subscribed ✓')).toBeDisabled()
  expect(await button('Subscribed ✓').boundingBox()).toMatchObject({ height })
  await expectPage(field).toBeDisabled()
  await expectPage(page.getByText('Thank you for subscribing!')).toBeVisible()

  const row = () => stack.db.newsletterSubscriber.findUniqueOrThrow({ where: { email } })
  expect((await row()).confirmedAt).toBeNull()
  const { text } = await stack.mailbox.waitForMail(({ to }) => to.includes(email))
  const [confirm, leave] = ['confirm', 'unsubscribe'].map(
    (what) => new RegExp(`${stack.url}/newsletter/${what}\\?token=[\\w.~-]+`).exec(text)?.[0] ?? '',
  )
  // A program that scans emails may open every link in a browser.
  for (const link of [confirm, leave]) await page.goto(link ?? '', { waitUntil: 'networkidle' })
  expect(await row()).toMatchObject({ isActive: true, confirmedAt: null })
  await page.goto(confirm ?? '')
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your subscription is confirmed',
  )
  expect(await row()).toMatchObject({ isActive: true, confirmedAt: expect.any(Date) as Date })

  await page.goto(leave ?? '')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
  expect(await row()).toMatchObject({
    isActive: false,
    unsubscribedAt: expect.any(Date) as Date,
  })

  await page.goto(confirm ?? '')
  await page.getByRole('link', { name: 'Subscribe again' }).click()
  await expectPage(field).toBeFocused()
  await expectPage(field).toBeInViewport()
})

test('a visitor without scripts reads and reaches everything, writes after an error, and subscribes', async () => {
  const page = await newPageWithoutScripts(stack)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  expect(await typedOf(page)).toBe('cutting-edge technology')
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
  const form = section(page, 'contact')
  await expectPage(form).toBeInViewport()

  const email = 'ada.plain@customer.example'
  const message = 'Please build us an <engine> & "more".'
  await form.getByLabel('Last Name').fill('Byron')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Project Type').selectOption({ index: 1 })
  await form.getByLabel('Message').fill(message)
  await press(page, 'Send Message')
  await expectPage(page).toHaveURL(/\/#contact$/)
  await expectPage(form.getByText('First name is required')).toBeVisible()
  await expectPage(form.getByText('You must agree to the Privacy Policy')).toBeVisible()
  await expectPage(form.getByLabel('Last Name')).toHaveValue('Byron')
  await expectPage(form.getByLabel('Message')).toHaveValue(message)
  await expectPage(form.getByLabel('First Name')).toHaveAttribute('aria-invalid', 'true')
  expect(await stack.db.contact.count({ where: { email } })).toBe(0)

  await form.getByLabel('First Name').fill('Ada')
  await form.getByRole('checkbox', { name: /agree/ }).check()
  await press(page, 'Send Message')
  await expectPage(page).toHaveURL(/\/\?sent=contact#contact$/)
  await expectPage(form.getByRole('heading', { name: 'Thank you for your message' })).toBeVisible()
  await expectPage(form.getByLabel('Message')).toHaveValue('')
  expect(await stack.db.contact.findMany({ where: { email } })).toMatchObject([
    { message, quarantinedAt: null, projectType: expect.stringMatching(/\w/) as string },
  ])

  const address = page.getByLabel('Where shall we send it?')
  await address.fill('ada at home')
  await press(page, 'Subscribe')
  await expectPage(page.getByText('Please enter a valid email address')).toBeInViewport()
  await expectPage(address).toBeFocused()
  await address.fill(email)
  await press(page, 'Subscribe')
  await expectPage(page.getByRole('button', { name: 'Subscribed ✓' })).toBeDisabled()
  await expectPage(page.getByText('Thank you for subscribing!')).toBeInViewport()
})
