import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { failForm, recordPosts } from '../support/forms.ts'
import { failOperation } from '../support/graphql.ts'
import { expectToast } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

// The real limits: three codes a minute for an address.
const stack = useStack({ RATE_LIMIT_MULTIPLIER: '1' })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function requestCode(page: Page, email: string) {
  await page.goto('/client-login')
  await page.getByLabel('Email').fill(email)
  await button(page, 'Send Access Code').click()
}

test('a code can be resent once it had time to arrive', async () => {
  const page = await stack.newPage()
  await page.clock.install()
  const posts = recordPosts(page)
  await requestCode(page, 'again@customer.example')
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
  const email = 'again@customer.example'
  const type = 'application/json'
  const sent = { path: '/api/client/request-code', type, body: { email } }
  const body = { email, code: ` ${second.slice(0, 2)} ${second.slice(2)} ` }
  expect(posts.slice(0, 3)).toEqual([sent, sent, { path: '/api/client/verify-code', type, body }])
})

test('back at the address, it is still there, and a code sent to another one signs in', async () => {
  const page = await stack.newPage()
  await page.goto('/client-login?next=%2Fclient-dashboard%3Ftab%3Ddocuments')
  await page.getByLabel('Email').fill('wrong@customer.example')
  await button(page, 'Send Access Code').click()
  await button(page, 'Back to email entry').click()
  await expectPage(page.getByLabel('Email')).toHaveValue('wrong@customer.example')
  await expectPage(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('right@customer.example')
  await button(page, 'Send Access Code').click()
  await expectPage(page.getByText('Code sent to right@customer.example')).toBeVisible()
  const code = (await page.getByTestId('demo-code').textContent()) ?? ''
  await page.getByLabel('Access Code').fill(code)
  await button(page, 'Access Dashboard').click()
  await expectPage(page).toHaveURL(/\/client-dashboard\?tab=documents$/)
})

test('a rate limit says how long to wait, and disables the button as long', async () => {
  const page = await stack.newPage()
  await page.clock.install()
  await requestCode(page, 'often@customer.example')
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
  // On the server's clock, only moments have passed since the first code.
  await expectPage(button(page, /^Resend code in (5\d s|1:00 min)$/)).toBeDisabled()
})

test('a network failure asks to try again later', async () => {
  const page = await stack.newPage()
  await failForm(page, 'requestCode')
  await requestCode(page, 'offline@customer.example')
  await expectToast(page, 'Failed to send access code', 'Please try again later')
  await expectPage(page.getByText('Please try again later').first()).toBeVisible()
  await expectPage(page.getByLabel('Email')).toHaveValue('offline@customer.example')
})

test('a code that could not be verified is reported as invalid', async () => {
  const page = await stack.newPage()
  await failForm(page, 'verifyCode')
  await requestCode(page, 'unchecked@customer.example')
  await page.getByLabel('Access Code').fill('123456')
  await button(page, 'Access Dashboard').click()
  await expectToast(page, 'Verification failed', 'Invalid verification code')
  await expectPage(page.getByLabel('Access Code')).toHaveValue('123456')
})

test('a client who is signed in is redirected to the dashboard', async () => {
  const page = await stack.newClientPage('known@customer.example')
  await page.goto('/client-login')
  await expectPage(page).toHaveURL(/\/client-dashboard$/)
  await expectToast(page, 'Already logged in')
  await expectPage(page).toHaveTitle(/^Client dashboard \| /)
})

test('a failed sign-out is reported', async () => {
  const page = await stack.newClientPage('staying@customer.example')
  await failOperation(page, 'ClientLogout', { message: 'The house is on fire' })
  await page.goto('/client-dashboard')
  await button(page, 'Logout').click()
  await expectToast(page, 'Logout failed', 'The house is on fire')
  await expectPage(page).toHaveURL(/\/client-dashboard$/)
})

test('a page made while the session could not be read checks it, and leads on who is signed in', async () => {
  await stack.redis.del(await stack.redis.keys('session:client:*'))
  const page = await stack.newClientPage('unsure@customer.example')
  const [session = ''] = await stack.redis.keys('session:client:*')
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
