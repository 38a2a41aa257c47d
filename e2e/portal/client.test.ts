import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { expectToFitNarrowWindow, violationsInBothSchemes } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { delayOperation } from '../support/graphql.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { openInNewTab } from '../support/page.ts'
import { signInAsClient } from '../support/sign-in.ts'
import { expectToast } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({}, { worker: true })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The newest code that was mailed to an address. */
async function mailedCode(address: string, about: string): Promise<string> {
  const { text } = await stack.mailbox.waitForMail(
    ({ to, subject }) => to.includes(address) && subject === about,
  )
  return /\b\d{6}\b/.exec(text.replaceAll(/(\d) (?=\d)/g, '$1'))?.[0] ?? ''
}

/** The keys of the sessions of clients, without those that there were before. */
async function sessionsSince(before: string[] = []): Promise<string[]> {
  const keys = await stack.redis.keys('session:client:*')
  return keys.filter((key) => !before.includes(key))
}

test('a client signs in with the code from the email, comes back, and signs out', async () => {
  const email = 'grace@customer.example'
  const before = await sessionsSince()
  const page = await stack.newPage()
  await page.goto('/client-dashboard?tab=documents')
  await expectPage(page.getByText('Authentication required').first()).toBeVisible()
  await expectPage(page).toHaveURL(/\/client-login\?next=%2Fclient-dashboard%3Ftab%3Ddocuments$/)

  await page.getByLabel('Email').fill('wrong@customer.example')
  await button(page, 'Send Access Code').click()
  await button(page, 'Back to email entry').click()
  await expectPage(page.getByLabel('Email')).toHaveValue('wrong@customer.example')
  await expectPage(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(email)
  await button(page, 'Send Access Code').click()
  await expectPage(page.getByText(`Code sent to ${email}`)).toBeVisible()

  const code = await mailedCode(email, 'Your access code')
  expect(code).toMatch(/^\d{6}$/)
  await expectPage(page.getByText('For demo purposes only').first()).toBeVisible()
  await expectPage(page.getByText(code).first()).toBeVisible()

  await page.getByLabel('Access Code').fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
  await button(page, 'Access Dashboard').click()
  await expectPage(page.getByText('You are signed in.')).toBeVisible()
  await expectPage(page).toHaveURL(/\/client-dashboard\?tab=documents$/)
  await expectPage(page.getByText(email).first()).toBeVisible()
  expect(await sessionsSince(before)).toHaveLength(1)

  // Until its scripts have run, this page could still take the notice that the next one brings.
  await waitUntilHydrated(page)
  await page.goto('/client-login')
  await expectPage(page).toHaveURL(/\/client-dashboard$/)
  await expectToast(page, 'Already logged in')
  await expectPage(page).toHaveTitle(/^Client dashboard \| /)
  await expectPage(page.getByText(email).first()).toBeVisible()
  await button(page, 'Logout').click()
  await expectPage(page.getByText('Logout successful').first()).toBeVisible()
  await expectPage(page).toHaveURL(`${stack.url}/`)
  expect(await sessionsSince(before)).toHaveLength(0)
  expect(stack.output()).not.toContain(code)
  expect(stack.output()).not.toContain(email)
})

test('a page made while the session could not be read checks it, and leads on who is signed in', async () => {
  const before = await sessionsSince()
  const page = await stack.newClientPage('unsure@customer.example')
  const [session = ''] = await sessionsSince(before)
  // A key of another type is an error for whoever reads it.
  await stack.redis.rename(session, 'kept')
  await stack.redis.lpush(session, 'unreadable')

  /** Opens the sign-in; the returned function lets its check go on. */
  async function open() {
    const { promise: gate, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/client-login', async (route) => {
      if (route.request().resourceType() === 'fetch') await gate
      await route.continue()
    })
    await page.goto('/client-login', { waitUntil: 'commit' })
    await expectPage(page.getByText('Checking login status')).toBeVisible()
    return release
  }
  const stayInDoubt = await open()
  stayInDoubt()
  await expectPage(page.getByText('Checking login status')).toBeHidden()
  await expectPage(button(page, 'Send Access Code')).toBeEnabled()

  await page.unroute('**/client-login')
  const check = await open()
  await stack.redis.rename('kept', session)
  check()
  await expectPage(page).toHaveURL(/\/client-dashboard$/)
  await expectToast(page, 'Already logged in')
})

test('a client moves to another address with the code from its mailbox', async () => {
  const before = 'sven@dock.example'
  const after = 'sven@quay.example'
  const record = { name: 'Sven Dock', email: before, emailKey: before, company: 'Dock Works' }
  const { id } = await stack.db.client.create({ data: record })
  await stack.db.portalWelcome.create({ data: { emailKey: before } })
  const elsewhere = await stack.newPage()
  await signInAsClient(elsewhere, before)

  const page = await stack.newPage()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAsClient(page, before)
  await page.goto('/client-dashboard/profile')
  await expectPage(page.getByText(`You sign in with ${before}`)).toBeVisible()
  const opener = page.getByRole('button', { name: 'Change email address' })
  await opener.press('Enter')
  await expectPage(page.getByLabel('New email address')).toBeFocused()
  await page.keyboard.type(after)
  await page.keyboard.press('Enter')
  await expectPage(page.getByLabel('Access code')).toBeFocused()
  await expectPage(page.getByText(`We sent a code to ${after}`)).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await expectToFitNarrowWindow(page)
  await page.getByLabel('Access code').fill('000')
  await page.keyboard.press('Enter')
  await expectPage(page.getByText('must be at least 6 characters')).toBeVisible()

  // The new address and the own records arrive together, so that nothing on the page is taken away meanwhile.
  const release = await delayOperation(page, 'OwnRecords')
  await page
    .getByLabel('Access code')
    .fill(await mailedCode(after, 'Confirm your new email address'))
  await page.keyboard.press('Enter')
  await expectPage(page.getByText('Email address changed').first()).toBeVisible()
  await expectPage(opener).toBeFocused()
  release()
  await expectPage(page.getByText(`You sign in with ${after}, and our emails`)).toBeVisible()
  await expectPage(opener).toBeFocused()
  expect(await stack.db.client.findUnique({ where: { id } })).toMatchObject({ email: after })
  await stack.mailbox.waitForMail(
    ({ to, subject }) => to.includes(before) && subject === 'Your email address was changed',
  )

  // This browser stays signed in, as the same person; the other one does not.
  await page.reload()
  await expectPage(page.getByText(`You sign in with ${after}`)).toBeVisible()
  const tab = await openInNewTab(elsewhere, '/client-dashboard/profile')
  await expectPage(tab).toHaveURL(/\/client-login/)
})
