import { expect as expectPage, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectToast, failOperation, isAlive, signInAsClient } from './on-the-page.ts'
import { startStack, type Stack } from './stack.ts'

let stack: Stack
beforeAll(async () => {
  // The real limits: three codes a minute for an address.
  stack = await startStack({ RATE_LIMIT_MULTIPLIER: '1' })
})
afterAll(() => stack.close())

const browser = { timeout: 60_000 }
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function askForCode(page: Page, email: string) {
  await page.goto('/client-login')
  await isAlive(page.getByLabel('Email'))
  await page.getByLabel('Email').fill(email)
  await button(page, 'Send Access Code').click()
}

test('a code can be asked for again, when it had time to arrive', browser, async () => {
  const page = await stack.newPage()
  await page.clock.install()
  await askForCode(page, 'again@customer.example')
  await expectPage(page.getByText('Code sent to again@customer.example')).toBeVisible()
  await expectPage(button(page, /^Resend code in \d+ s$/)).toBeDisabled()
  const code = page.getByTestId('demo-code')
  const first = await code.textContent()
  const field = page.getByLabel('Access Code')
  await expectPage(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expectPage(field).toHaveAttribute('inputmode', 'numeric')

  await page.clock.fastForward(30_000)
  await button(page, 'Resend code').click()
  await expectPage(code).not.toHaveText(first ?? '')
  const second = (await code.textContent()) ?? ''
  await expectToast(
    page,
    'Access code sent',
    `For demo purposes only: your access code is ${second}`,
  )
  await expectPage(button(page, /^Resend code in \d+ s$/)).toBeDisabled()

  await field.fill(` ${second.slice(0, 2)} ${second.slice(2)} `)
  await button(page, 'Access Dashboard').click()
  await expectPage(page.getByText('You are signed in.')).toBeVisible()
  await expectPage(page).toHaveURL(/\/client-login$/)
  await page.clock.fastForward(1_500)
  await expectPage(page).toHaveURL(/\/client-dashboard$/)
})

test('a limit says how long to wait, and the button waits as long', browser, async () => {
  const page = await stack.newPage()
  await page.clock.install()
  await askForCode(page, 'often@customer.example')
  for (const _ of [2, 3]) {
    await expectPage(button(page, /^Resend code in/)).toBeVisible()
    await page.clock.fastForward(31_000)
    await button(page, 'Resend code').click()
  }
  await expectPage(button(page, /^Resend code in/)).toBeVisible()
  await page.clock.fastForward(31_000)
  await button(page, 'Resend code').click()
  await expectPage(page.getByRole('alert').getByText(/^Too many attempts/)).toBeVisible()
  const shown =
    (await page
      .getByRole('alert')
      .getByText(/^Too many/)
      .textContent()) ?? ''
  await expectToast(page, 'Failed to send access code', shown)
  // Of the minute since the first code only moments have passed on the server's clock.
  await expectPage(button(page, /^Resend code in (5\d s|1:00 min)$/)).toBeDisabled()
})

test('without a network it asks to try again later', browser, async () => {
  const page = await stack.newPage()
  await failOperation(page, 'RequestAccessCode', 'no network')
  await askForCode(page, 'offline@customer.example')
  await expectToast(page, 'Failed to send access code', 'Please try again later')
  await expectPage(page.getByText('Please try again later').first()).toBeVisible()
  await expectPage(page.getByLabel('Email')).toHaveValue('offline@customer.example')
})

test('a code that could not be checked counts as invalid', browser, async () => {
  const page = await stack.newPage()
  await failOperation(page, 'VerifyAccessCode', 'no network')
  await askForCode(page, 'unchecked@customer.example')
  await page.getByLabel('Access Code').fill('123456')
  await button(page, 'Access Dashboard').click()
  await expectToast(page, 'Verification failed', 'Invalid verification code')
  await expectPage(page.getByLabel('Access Code')).toHaveValue('123456')
})

test('who is signed in is sent on', browser, async () => {
  const page = await stack.newPage()
  await signInAsClient(page, 'known@customer.example')
  await page.goto('/client-login')
  await expectPage(page).toHaveURL(/\/client-dashboard$/)
  await expectToast(page, 'Already logged in')
  expect(await page.title()).toMatch(/^Client dashboard \| /)
})

test('a log-out that failed says so', browser, async () => {
  const page = await stack.newPage()
  await signInAsClient(page, 'staying@customer.example')
  await failOperation(page, 'ClientLogout', { message: 'The house is on fire' })
  await page.goto('/client-dashboard')
  await button(page, 'Logout').click()
  await expectToast(page, 'Logout failed', 'The house is on fire')
  await expectPage(page).toHaveURL(/\/client-dashboard$/)
})
