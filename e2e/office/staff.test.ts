import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { failForm } from '../support/forms.ts'
import { GRAPHQL } from '../support/graphql.ts'
import { cutLiveConnection } from '../support/live.ts'
import { openSettled } from '../support/settled.ts'
import { recordToasts, toastsOf } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({}, { worker: true })

const PASSWORD = 'correct horse'

async function login(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Sets the name of the company as a colleague who leaves again. */
async function nameCompany(value: string) {
  const { request } = await stack.newStaffPage('mona')
  const data = { key: 'company_name', value, category: 'general' }
  const saved = await request.put('/api/site-settings/company_name', { data })
  expect(saved.status()).toBe(200)
  expect((await request.post('/api/logout')).ok()).toBe(true)
}

const says = (page: Page, title: string, description: string) =>
  Promise.all([title, description].map((text) => expectPage(toastsOf(page)).toContainText(text)))

test('staff register, sign in, read the contacts and sign out', async () => {
  const contact = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@customer.example',
    message: 'Please build us an engine.',
  }
  const sent = await fetch(`${stack.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contact),
  })
  expect(sent.status).toBe(201)

  await nameCompany('Lumen Studio')
  const page = await stack.newPage()
  await page.goto('/admin/contacts')
  await expectPage(page).toHaveURL(/\/auth\?next=/)
  for (const task of ['Client management', 'Project tracking', 'Contact management']) {
    await expectPage(page.getByRole('heading', { name: task })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('Full Name').fill('Lin Clerk')
  await page.getByLabel('Email').fill('lin@provider.example')
  await page.getByLabel('Username').fill('lin')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await says(page, 'Registration successful', 'Welcome to Lumen Studio, Lin Clerk!')
  await expectPage(page).toHaveURL(/\/admin\/contacts$/)
  await expectPage(page.getByRole('main')).toContainText(contact.message)
  expect(await stack.redis.keys('session:staff:*')).toHaveLength(1)

  const toasts = await recordToasts(page)
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await says(page, 'Logged out', 'You have been successfully logged out')
  expect(await toasts()).toEqual(['Logged outYou have been successfully logged out'])
  await expectPage(page).toHaveURL(/\/auth/)
  expect(await stack.redis.keys('session:staff:*')).toHaveLength(0)

  // A path that resolves to another site leads nowhere.
  await page.goto('/auth?next=/x/..//elsewhere.example/x')
  await login(page, 'lin', 'wrong horse')
  await says(page, 'Login failed', 'Invalid username or password')
  await expectPage(page.getByRole('alert')).toHaveText('Invalid username or password')
  await expectPage(page.getByLabel('Username')).toHaveValue('lin')
  await login(page, 'lin', PASSWORD)
  await says(page, 'Welcome back!', 'You are now logged in as Lin Clerk')
  await expectPage(page).toHaveURL(`${stack.url}/admin`)
  expect(stack.output()).not.toContain(PASSWORD)
})

test('the end of a session is announced once, and signing in returns to the page', async () => {
  const page = await stack.newStaffPage('quin')
  await cutLiveConnection(page)
  await openSettled(page, '/admin/account')
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password').fill('another one')
  const toasts = await recordToasts(page)
  await stack.redis.del(await stack.redis.keys('session:staff:*'))

  // Two calls are in flight before the first is refused.
  const hold = Promise.withResolvers<void>()
  const refused: (string | undefined)[] = []
  await page.route(GRAPHQL, async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string }
    if (['ChangePassword', 'Contacts'].includes(operationName ?? '')) refused.push(operationName)
    if (refused.length === 2) hold.resolve()
    await hold.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('link', { name: 'Contacts' }).click()
  await says(page, 'Your session has ended', 'Please sign in again')
  await expectPage(page).toHaveURL(/\/auth\?next=%2Fadmin%2Fcontacts$/)
  expect(refused).toEqual(['ChangePassword', 'Contacts'])

  await login(page, 'quin', PASSWORD)
  await says(page, 'Welcome back!', 'You are now logged in as Lin Clerk')
  await expectPage(page).toHaveURL(/\/admin\/contacts$/)
  const notices = (await toasts()).filter((text) => text.startsWith('Your session has ended'))
  expect(notices).toHaveLength(1)
})

test('a forgotten password is reset through the link in the email', async () => {
  await stack.newStaffPage('rosa')
  const page = await stack.newPage()
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill('rosa')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expectPage(page.getByText('Please enter a valid email address')).toBeVisible()
  const restore = await failForm(page, 'resetRequest')
  await page.getByLabel('Email').fill('rosa@provider.example')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await says(page, 'Failed to send the link', 'Please try again later')
  await restore()
  await page.getByRole('button', { name: 'Send reset link' }).click()
  const answer = (email: string) =>
    `If a staff account exists for ${email}, a link to set a new password is on its way.`
  await expectPage(page.getByRole('main')).toContainText(answer('rosa@provider.example'))

  const { text } = await stack.mailbox.waitForMail(({ to }) => to.includes('rosa@provider.example'))
  const link = /\S+\/auth\/reset-password\?token=\S+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await page.getByLabel('New password').fill('12345')
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await expectPage(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await page.getByLabel('New password').fill('another horse')
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await says(page, 'Password changed', 'You can log in with the new one now')
  await expectPage(page).toHaveURL(/\/auth$/)
  await login(page, 'rosa', PASSWORD)
  await says(page, 'Login failed', 'Invalid username or password')
  await login(page, 'rosa', 'another horse')
  await says(page, 'Welcome back!', 'You are now logged in as Lin Clerk')

  const again = await stack.newPage()
  await again.goto(link)
  await expectPage(again.getByRole('alert')).toHaveText('The link is not valid or has expired')
  await expectPage(again.getByLabel('New password')).toHaveCount(0)
  await again.getByRole('link', { name: 'Ask for a new link' }).click()
  await again.getByLabel('Email').fill('nobody@provider.example')
  await again.getByRole('button', { name: 'Send reset link' }).click()
  await expectPage(again.getByRole('main')).toContainText(answer('nobody@provider.example'))
  expect(stack.output()).not.toContain('another horse')
})
