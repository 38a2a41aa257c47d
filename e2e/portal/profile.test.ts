import { expect as expectPage } from '@playwright/test'
import { expect, test } from 'vitest'
import { signInAsClient } from '../support/sign-in.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

const email = 'ines@harbour.example'

test('a client is greeted once, corrects the profile and ends a session on a phone', async () => {
  const record = { name: 'Ines Harbour', email, emailKey: email, company: 'Harbour Line' }
  const { id } = await stack.db.client.create({ data: record })
  const phone = await stack.newPage()
  await phone.setViewportSize({ width: 360, height: 740 })
  await signInAsClient(phone, email)
  await phone.goto('/client-dashboard')
  await expectPage(phone.getByRole('heading', { name: 'Welcome, Ines Harbour' })).toBeVisible()
  await phone.getByRole('button', { name: 'Go to your dashboard' }).click()
  await expectPage(phone.getByRole('button', { name: 'What is here?' })).toBeFocused()
  await expect.poll(() => stack.db.portalWelcome.count({ where: { emailKey: email } })).toBe(1)

  const office = await stack.newPage()
  await signInAsClient(office, email)
  await office.goto('/client-dashboard')
  await expectPage(office.getByRole('button', { name: 'What is here?' })).toBeVisible()
  await office.getByRole('link', { name: 'Ines Harbour' }).click()
  await expectPage(office).toHaveURL(/\/client-dashboard\/profile$/)
  await office.getByLabel('Name').fill('Ines Nord')
  await office.getByLabel('Telephone').fill('+39 040 555 0188')
  await office.getByRole('button', { name: 'Save profile' }).click()
  await expectPage(office.getByText('Profile saved').first()).toBeVisible()
  await expectPage(office.getByRole('link', { name: 'Ines Nord' })).toBeVisible()
  expect(await stack.db.client.findUnique({ where: { id } })).toMatchObject({
    name: 'Ines Nord',
    phone: '+39 040 555 0188',
  })

  await office.getByRole('button', { name: /End the session of/ }).click()
  await expectPage(office.getByText('Session ended').first()).toBeVisible()
  await phone.goto('/client-dashboard/profile')
  await expectPage(phone).toHaveURL(/\/client-login$/)
})
