import { expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({}, { worker: true })

const email = 'grace@customer.example'

test('a client signs in with the code from the e-mail, and signs out', async () => {
  const page = await stack.newPage()
  await page.goto('/client-dashboard')
  await expectPage(page.getByText('Authentication required').first()).toBeVisible()
  await expectPage(page).toHaveURL(/\/client-login$/)

  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Access Code' }).click()
  await expectPage(page.getByText(`Code sent to ${email}`)).toBeVisible()

  const mail = await stack.mailbox.waitForMail(({ to }) => to.includes(email))
  const code = /\b\d{6}\b/.exec(mail.text.replaceAll(/(\d) (?=\d)/g, '$1'))?.[0] ?? ''
  expect(code).toMatch(/^\d{6}$/)
  await expectPage(page.getByText('For demo purposes only').first()).toBeVisible()
  await expectPage(page.getByText(code).first()).toBeVisible()

  await page.getByLabel('Access Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Access Dashboard' }).click()
  await expectPage(page).toHaveURL(/\/client-dashboard$/)
  await expectPage(page.getByText(email).first()).toBeVisible()
  expect(await stack.redis.keys('session:client:*')).toHaveLength(1)

  await page.reload()
  await expectPage(page.getByText(email).first()).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expectPage(page.getByText('Logout successful').first()).toBeVisible()
  await expectPage(page).toHaveURL(`${stack.url}/`)
  expect(await stack.redis.keys('session:client:*')).toHaveLength(0)
  expect(stack.output()).not.toContain(code)
  expect(stack.output()).not.toContain(email)
})

test('invalid fields are named and keep the input', async () => {
  const page = await stack.newPage()
  await page.goto('/client-login')
  await page.getByLabel('Email').fill('grace')
  await page.getByRole('button', { name: 'Send Access Code' }).click()
  await expectPage(page.getByText('Please enter a valid email address')).toBeVisible()
  await expectPage(page.getByLabel('Email')).toHaveValue('grace')

  await page.getByLabel('Email').fill('other@customer.example')
  await page.getByRole('button', { name: 'Send Access Code' }).click()
  await page.getByLabel('Access Code').fill('123')
  await page.getByRole('button', { name: 'Access Dashboard' }).click()
  await expectPage(page.getByText('Access code must be at least 6 characters')).toBeVisible()
  await page.getByLabel('Access Code').fill('abcdef')
  await page.getByRole('button', { name: 'Access Dashboard' }).click()
  await expectPage(page.getByText('Verification failed').first()).toBeVisible()
  await expectPage(page.getByText('Invalid verification code').first()).toBeVisible()
  await page.getByRole('button', { name: 'Back to email entry' }).click()
  await expectPage(page.getByLabel('Email')).toHaveValue('other@customer.example')
})
