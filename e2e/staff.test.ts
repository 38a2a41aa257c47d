import { expect as expectPage } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStack, type Stack } from './stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())

test('staff register, sign in, read the enquiries and sign out', { timeout: 60_000 }, async () => {
  const enquiry = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@customer.example',
    message: 'Please build us an engine.',
  }
  const sent = await fetch(`${stack.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(enquiry),
  })
  expect(sent.status).toBe(201)

  const page = await stack.newPage()
  await page.goto('/admin/contacts')
  await expectPage(page).toHaveURL(/\/auth\?next=/)
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Full Name').fill('Lin Clerk')
  await page.getByLabel('Email').fill('lin@provider.example')
  await page.getByLabel('Username').fill('lin')
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Register' }).click()
  await expectPage(page.getByText('Registration successful').first()).toBeVisible()
  await expectPage(page).toHaveURL(/\/admin\/contacts$/)
  await expectPage(page.getByRole('article', { name: 'Ada Byron' })).toContainText(enquiry.message)
  expect(await stack.redis.keys('session:staff:*')).toHaveLength(1)

  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expectPage(page.getByText('You have been successfully logged out').first()).toBeVisible()
  expect(await stack.redis.keys('session:staff:*')).toHaveLength(0)

  await page.goto('/auth')
  await page.getByLabel('Username').fill('lin')
  await page.getByLabel('Password').fill('wrong horse')
  await page.getByRole('button', { name: 'Login' }).click()
  await expectPage(page.getByText('Login failed').first()).toBeVisible()
  await expectPage(page.getByText('Invalid username or password').first()).toBeVisible()
  await expectPage(page.getByLabel('Username')).toHaveValue('lin')
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Login' }).click()
  await expectPage(page.getByText('You are now logged in as Lin Clerk').first()).toBeVisible()
  await expectPage(page).toHaveURL(/\/admin/)
  expect(stack.output()).not.toContain('correct horse')
})

test('registration names its faults and keeps what was typed', { timeout: 60_000 }, async () => {
  const page = await stack.newPage()
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Full Name').fill('L')
  await page.getByLabel('Email').fill('lin')
  await page.getByLabel('Username').fill('li')
  await page.getByLabel('Password').fill('12345')
  await page.getByRole('button', { name: 'Register' }).click()
  for (const fault of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Username must be at least 3 characters',
    'Password must be at least 6 characters',
  ]) {
    await expectPage(page.getByText(fault, { exact: true })).toBeVisible()
  }
  await expectPage(page.getByLabel('Username')).toHaveValue('li')
})
