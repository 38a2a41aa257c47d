import { expect, test } from 'vitest'
import { expectToFitNarrowWindow, violationsInBothSchemes } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { holdOperation } from '../support/graphql.ts'
import { openInNewTab } from '../support/page.ts'
import { signInAsClient } from '../support/sign-in.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({}, { worker: true })

const email = 'ines@harbour.example'

test('a client is greeted once, corrects the profile and ends a session on a phone', async () => {
  const record = { name: 'Ines Harbour', email, emailKey: email, company: 'Harbour Line' }
  const { id } = await stack.db.client.create({ data: record })
  const phone = await stack.newPage()
  await phone.setViewportSize({ width: 360, height: 740 })
  await signInAsClient(phone, email)
  await phone.goto('/client-dashboard')
  await expectPage(phone.getByRole('heading', { name: 'Welcome, Ines Harbour' })).toBeVisible()
  await phone.getByRole('button', { name: 'Close the welcome' }).click()
  const top = phone.getByRole('heading', { level: 1, name: 'Dashboard' })
  await expectPage(top).toBeFocused()
  await expectPage(top).toBeInViewport()
  await expect.poll(() => stack.db.portalWelcome.count({ where: { emailKey: email } })).toBe(1)

  const office = await stack.newPage()
  await signInAsClient(office, email)
  await office.goto('/client-dashboard')
  await expectPage(office.getByRole('button', { name: 'What is here?' })).toBeVisible()
  await office.getByRole('link', { name: 'Ines Harbour' }).click()
  await expectPage(office).toHaveURL(/\/client-dashboard\/profile$/)
  await expectPage(office.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
  await expectPage(office.getByRole('tab', { selected: true })).toHaveCount(0)
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
  await office.getByRole('tab', { name: 'Projects' }).click()
  await expectPage(office.getByRole('heading', { level: 1, name: 'Projects' })).toBeFocused()
  await expectPage(office.getByRole('tab', { selected: true })).toHaveText('Projects')
  const tab = await openInNewTab(phone, '/client-dashboard/profile')
  await expectPage(tab).toHaveURL(/\/client-login\?next=%2Fclient-dashboard%2Fprofile$/)
})

/** The newest code that was mailed to an address. */
async function mailedCode(address: string): Promise<string> {
  const { text } = await stack.mailbox.waitForMail(
    ({ to, subject }) => to.includes(address) && subject === 'Confirm your new email address',
  )
  return /\b\d{6}\b/.exec(text.replaceAll(/(\d) (?=\d)/g, '$1'))?.[0] ?? ''
}

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
  const release = await holdOperation(page, 'OwnRecords')
  await page.getByLabel('Access code').fill(await mailedCode(after))
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
