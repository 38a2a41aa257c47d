import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { newPageWithoutScripts } from '../support/page.ts'
import { signInAsStaff } from '../support/sign-in.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({}, { worker: true })

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

test('a visitor without scripts reads, writes after an error, subscribes and confirms', async () => {
  const page = await newPageWithoutScripts(stack)
  await page.goto('/')
  await expectPage(page.getByRole('heading', { level: 1 })).toContainText(
    'Transform your business with',
  )
  const form = page.locator('#contact')
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

  await page.getByLabel('Where shall we send it?').fill(email)
  await press(page, 'Subscribe')
  await expectPage(page.getByRole('button', { name: 'Subscribed ✓' })).toBeDisabled()
  await expectPage(page.getByText('Thank you for subscribing!')).toBeVisible()
  const { text } = await stack.mailbox.waitForMail(({ to }) => to.includes(email))
  const link = /\S+\/newsletter\/confirm\?token=\S+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  const confirmed = () =>
    stack.db.newsletterSubscriber.count({ where: { email, confirmedAt: { not: null } } })
  expect(await confirmed()).toBe(0)
  await press(page, 'Confirm subscription')
  await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your subscription is confirmed',
  )
  expect(await confirmed()).toBe(1)
})

test('a client without scripts signs in with a code, and gets where a link led', async () => {
  const page = await newPageWithoutScripts(stack)
  await page.goto('/client-dashboard?tab=documents')
  await expectPage(page).toHaveURL(/\/client-login\?next=/)
  const email = 'grace.plain@customer.example'
  await page.getByLabel('Email').fill(email)
  await press(page, 'Send Access Code')
  await expectPage(page.getByText(`Code sent to ${email}`)).toBeVisible()
  const code = (await page.getByTestId('demo-code').textContent()) ?? ''
  await page.getByLabel('Access Code').fill('123')
  await press(page, 'Access Dashboard')
  await expectPage(page.getByText('Access code must be at least 6 characters')).toBeVisible()
  await press(page, 'Back to email entry')
  await expectPage(page.getByLabel('Email')).toHaveValue(email)
  await press(page, 'Send Access Code')
  await expectPage(page.getByTestId('demo-code')).not.toHaveText(code)
  const second = (await page.getByTestId('demo-code').textContent()) ?? ''
  await page.getByLabel('Access Code').fill(second)
  await press(page, 'Access Dashboard')
  await expectPage(page).toHaveURL(/\/client-dashboard\?tab=documents$/)
  await page.goto('/client-login')
  await expectPage(page).toHaveURL(/\/client-dashboard$/)
})

test('a member of staff without scripts signs in', async () => {
  await signInAsStaff(await stack.newPage(), 'plain')
  const page = await newPageWithoutScripts(stack)
  await page.goto('/auth?next=%2Fadmin%2Fteam')
  await page.getByLabel('Username').fill('plain')
  await page.getByLabel('Password').fill('wrong horse')
  await press(page, 'Login')
  await expectPage(page.getByRole('alert')).toHaveText('Invalid username or password')
  await expectPage(page.getByLabel('Username')).toHaveValue('plain')
  await expectPage(page.getByLabel('Password')).toHaveValue('')
  await page.getByLabel('Password').fill('correct horse')
  await press(page, 'Login')
  await expectPage(page).toHaveURL(/\/admin\/team$/)
  // Chromium shows no noscript while the browser could run scripts, even though this page may not.
  expect(await page.content()).toContain('These pages need JavaScript.')

  await page.goto('/auth/reset-password?token=1.forged')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await page.getByLabel('Email').fill('plain@provider.example')
  await press(page, 'Send reset link')
  await expectPage(page.getByText('a link to set a new password is on its way')).toBeVisible()
})
