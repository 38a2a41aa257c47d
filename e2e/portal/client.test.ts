import { buildClient } from '@loggia/testing/builders'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { expectAccessible, violationsInBothSchemes } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { delayOperation } from '../support/graphql.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { expectToast } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({}, { worker: true })

const INES = 'ines@harbour.example'
const TEO = 'teo@harbour.example'

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

test('a client signs in with the code from the email, and signs out', async () => {
  const email = 'grace@customer.example'
  const before = await sessionsSince()
  const page = await stack.newPage()
  await page.goto('/client-dashboard?tab=documents')
  await expectPage(page.getByText('Authentication required').first()).toBeVisible()
  await expectPage(page).toHaveURL(/\/client-login\?next=%2Fclient-dashboard%3Ftab%3Ddocuments$/)

  await page.getByLabel('Email').fill(email)
  await button(page, 'Send Access Code').click()
  await expectPage(page.getByText(`Code sent to ${email}`)).toBeVisible()

  const code = await mailedCode(email, 'Your access code')
  expect(code).toMatch(/^\d{6}$/)
  await expectPage(page.getByText('For demo purposes only').first()).toBeVisible()
  await expectPage(page.getByText(code).first()).toBeVisible()

  await page.getByLabel('Access Code').fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
  const seen = Promise.withResolvers<void>()
  await page.route('**/client-dashboard?*', async (route) => {
    await seen.promise
    await route.continue()
  })
  await button(page, 'Access Dashboard').click()
  await expectPage(page.getByText('You are signed in.')).toBeVisible()
  seen.resolve()
  await expectPage(page).toHaveURL(/\/client-dashboard\?tab=documents$/)
  await expectPage(page.getByText(email).first()).toBeVisible()
  expect(await sessionsSince(before)).toHaveLength(1)

  await waitUntilHydrated(page)
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
  // A key of another type is an error for its reader.
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

test('a page that is left while it still loads does not take what the next one has to tell', async () => {
  const page = await stack.newClientPage('leaving@customer.example')
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/client-dashboard', { waitUntil: 'commit' })
  await expectPage(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  // As the redirect of a navigation that goes on: its page is on its way, and this one still here.
  await page.evaluate(() => fetch('/client-login', { redirect: 'manual' }))
  scripts.resolve()
  await waitUntilHydrated(page)
  await page.goto('/client-dashboard')
  await expectToast(page, 'Already logged in')
})

test('a client moves to another address with the code from its mailbox', async () => {
  const before = 'sven@dock.example'
  const after = 'sven@quay.example'
  const record = { name: 'Sven Dock', email: before, emailKey: before, company: 'Dock Works' }
  const { id } = await stack.db.client.create({ data: record })
  await stack.db.portalWelcome.create({ data: { emailKey: before } })
  const page = await stack.newClientPage(before)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/client-dashboard/profile')
  await expectPage(page.getByText(`You sign in with ${before}`)).toBeVisible()
  const opener = page.getByRole('button', { name: 'Change email address' })
  await opener.press('Enter')
  await expectPage(page.getByLabel('New email address')).toBeFocused()
  await page.keyboard.type(after)
  await page.keyboard.press('Enter')
  await expectPage(page.getByLabel('Access code')).toBeFocused()
  await expectPage(page.getByText(`We sent a code to ${after}`)).toBeVisible()
  await expectAccessible(page)

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
})

test('a client corrects the profile, and ends the session of another browser', async () => {
  const email = 'ines@quay.example'
  const record = { name: 'Ines Harbour', email, emailKey: email, company: 'Quay Line' }
  const { id } = await stack.db.client.create({ data: record })
  await stack.db.portalWelcome.create({ data: { emailKey: email } })
  const phone = await stack.newClientPage(email)
  const page = await stack.newClientPage(email)
  await page.goto('/client-dashboard')
  await page.getByRole('link', { name: 'Ines Harbour' }).click()
  await expectPage(page).toHaveURL(/\/client-dashboard\/profile$/)
  await expectPage(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
  await expectPage(page.getByRole('tab', { selected: true })).toHaveCount(0)
  await page.getByLabel('Name').fill('Ines Nord')
  await page.getByLabel('Telephone').fill('+39 040 555 0188')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expectPage(page.getByText('Profile saved').first()).toBeVisible()
  await expectPage(page.getByRole('link', { name: 'Ines Nord' })).toBeVisible()
  expect(await stack.db.client.findUnique({ where: { id } })).toMatchObject({
    name: 'Ines Nord',
    phone: '+39 040 555 0188',
  })

  await page.getByRole('button', { name: /End the session of/ }).click()
  await expectPage(page.getByText('Session ended').first()).toBeVisible()
  const ended = await phone.request.get('/client-dashboard/profile', { maxRedirects: 0 })
  expect(ended.headers()['location']).toBe('/client-login?next=%2Fclient-dashboard%2Fprofile')
  await page.getByRole('tab', { name: 'Projects' }).click()
  await expectPage(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeFocused()
  await expectPage(page.getByRole('tab', { selected: true })).toHaveText('Projects')
})

test('a client invites a colleague, who corrects their own name, and leaves', async () => {
  const company = { company: 'Harbour Line', portalRole: 'member' }
  const client = await buildClient(stack, { email: INES, ...company })
  const office = await stack.newStaffPage()
  const ines = await stack.newClientPage(INES)
  await ines.setViewportSize({ width: 320, height: 640 })
  await Promise.all([
    ines.goto('/client-dashboard/profile'),
    office.goto(`/admin/clients/${client.id}?tab=people`),
  ])
  await expectPage(ines.getByText('Does a colleague need access?')).toBeVisible()

  const access = office.getByRole('region', { name: 'People with access' })
  await access.getByLabel('May invite colleagues').click()
  const opener = ines.getByRole('button', { name: 'Invite a colleague' })
  await opener.press('Enter')
  await expectPage(ines.getByLabel('Name').last()).toBeFocused()
  await ines.keyboard.type('Teo Quay')
  await ines.keyboard.press('Tab')
  await ines.keyboard.type(TEO)
  await expectAccessible(ines)
  await ines.keyboard.press('Enter')
  await expectPage(ines.getByText('Invitation sent').first()).toBeVisible()
  await expectPage(opener).toBeFocused()
  const people = ines.getByRole('list', { name: 'People with access' })
  await expectPage(people).toContainText('has not signed in yet')
  await expectPage(access).toContainText('Teo Quay')

  const teo = await stack.newClientPage(TEO)
  await teo.goto('/client-dashboard/profile')
  await expectPage(access).toContainText('Last here')
  const details = teo.getByRole('form', { name: 'Your details at Harbour Line' })
  await details.getByLabel('Name').fill('Teo Nord')
  await details.getByRole('button', { name: 'Save profile' }).click()
  await expectPage(teo.getByRole('link', { name: 'Teo Nord' })).toBeVisible()
  expect(await violationsInBothSchemes(teo)).toEqual([])
  await teo.getByRole('button', { name: 'Leave, and end your own access' }).click()
  await teo.getByRole('button', { name: 'End access' }).click()
  await expectPage(teo).toHaveURL(/\/client-login/)
  await expectPage(access).not.toContainText('Teo')
  await expectPage(people).not.toContainText('Teo')
})
