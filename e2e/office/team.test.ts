import { forgetProofs } from '@loggia/testing/api/proofs'
import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, violationsOn } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { cutLiveConnection } from '../support/live.ts'
import { dialogOf } from '../support/page.ts'
import { chooseAction } from '../support/records.ts'
import { recordToasts, toastsOf } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({ STAFF_REGISTRATION: 'first' }, { worker: true })
let lin: Page
beforeAll(async () => {
  lin = await stack.newPage()
  await lin.context().grantPermissions(['clipboard-read', 'clipboard-write'])
})

const PASSWORD = 'correct horse'

const rowOf = (page: Page, table: string, text: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text })
const member = (page: Page, name: string) => rowOf(page, 'Members of staff', name)
const invitation = (page: Page, email: string) => rowOf(page, 'Invitations', email)

async function register(page: Page, name: string, username: string) {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email').fill(`${username}@provider.example`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
}

async function login(page: Page, username: string, password: string) {
  const data = { username, password }
  expect((await page.request.post('/api/login', { data })).status()).toBe(200)
}

/** Uses a page whose session has ended. Its open connection may tell it before the click does. */
async function expectEndedSession(page: Page) {
  await Promise.any([
    page.waitForURL(/\/auth/),
    page.getByRole('link', { name: 'Contacts' }).click(),
  ])
  await expectPage(toastsOf(page)).toContainText('Your session has ended')
}

test('the first visitor creates the first account; afterwards Register is gone', async () => {
  await lin.goto('/auth?next=%2Fadmin%2Fteam')
  await expectPage(lin.getByText('Nobody has an account yet.')).toBeVisible()
  await register(lin, 'Lin Clerk', 'lin')
  await expectPage(toastsOf(lin)).toContainText('Registration successful')
  await expectPage(lin).toHaveTitle(/^Team \| /)
  await expectPage(member(lin, 'Lin Clerk')).toContainText('You')
  await expectPage(member(lin, 'Lin Clerk')).toContainText('just now')
  await expectPage(lin.getByText('No invitations yet')).toBeVisible()

  const stranger = await stack.newPage()
  await stranger.goto('/auth')
  await expectPage(stranger.getByText('Accounts are by invitation.')).toBeVisible()
  await expectPage(stranger.getByRole('button', { name: 'Login' })).toBeVisible()
  await expectPage(stranger.getByText('Register')).toHaveCount(0)
})

test('a colleague is invited, registers through the link, and joins the team', async () => {
  await lin.getByRole('button', { name: 'Invite a colleague' }).click()
  await expectPage(dialogOf(lin).getByLabel('Email')).toBeFocused()
  await expectAccessible(lin)
  await lin.setViewportSize({ width: 1280, height: 720 })
  await dialogOf(lin).getByLabel('Email').fill('kay@provider.example')
  await dialogOf(lin).getByRole('button', { name: 'Send invitation' }).click()
  await expectPage(dialogOf(lin)).toContainText('The email to kay@provider.example is on its way.')
  const shown = dialogOf(lin).getByLabel('Invitation link')
  await expectPage(shown).toBeFocused()
  const link = await shown.inputValue()
  await dialogOf(lin).getByRole('button', { name: 'Copy' }).click()
  await expectPage(dialogOf(lin).getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await lin.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await dialogOf(lin).getByRole('button', { name: 'Done' }).click()
  await expectPage(invitation(lin, 'kay@provider.example')).toContainText('Open')
  await expectPage(invitation(lin, 'kay@provider.example')).toContainText('Lin Clerk')

  const { text } = await stack.mailbox.waitForMail(({ to }) => to.includes('kay@provider.example'))
  expect(text).toContain(link)
  const kay = await stack.newPage()
  await kay.goto(link)
  await expectPage(kay.getByText('been invited to join')).toBeVisible()
  await register(kay, 'Kay Newcomer', 'kay')
  await expectPage(toastsOf(kay)).toContainText('Registration successful')
  await expectPage(kay).toHaveURL(/\/admin/)
  await kay.getByRole('link', { name: 'Team' }).click()
  await expectPage(member(kay, 'Lin Clerk')).toBeVisible()
  await expectPage(member(kay, 'Kay Newcomer')).toContainText('You')

  await lin.reload()
  await expectPage(member(lin, 'Kay Newcomer')).toContainText('kay@provider.example')
  await expectPage(invitation(lin, 'kay@provider.example')).toContainText('Used')
})

test('a role counts at once, also on screens that are open', async () => {
  const kay = await stack.newPage()
  await login(kay, 'kay', PASSWORD)
  await kay.goto('/admin/team')
  await expectPage(member(kay, 'Kay Newcomer')).toContainText('Staff')
  const invite = kay.getByRole('button', { name: 'Invite a colleague' })
  await expectPage(invite).toHaveCount(0)

  const give = async (role: string) => {
    await chooseAction(lin, 'Change the role', 'Kay Newcomer')
    await dialogOf(lin).getByLabel('Role').selectOption({ label: role })
    expect(await violationsOn(lin)).toEqual([])
    await dialogOf(lin).getByRole('button', { name: 'Save role' }).click()
    await expectPage(dialogOf(lin)).toHaveCount(0)
  }
  await give('Admin: also team, Google Drive and emptying the trash')
  await expectPage(invite).toBeVisible()
  await kay.goto('/admin/trash')
  await expectPage(kay.getByRole('button', { name: 'Empty trash' })).toBeVisible()
  await give('Staff: all daily work')
  await expectPage(kay.getByRole('button', { name: 'Empty trash' })).toHaveCount(0)
  expect((await kay.request.post('/api/trash/empty')).status()).toBe(403)
})

test('what decides about others asks who it is, once that is ten minutes old', async () => {
  await forgetProofs(stack.redis)
  await chooseAction(lin, 'Change the role', 'Kay Newcomer')
  await dialogOf(lin).getByLabel('Role').selectOption('admin')
  await dialogOf(lin).getByRole('button', { name: 'Save role' }).click()
  const proof = lin.getByRole('dialog', { name: 'Confirm that it is you' })
  await expectPage(proof.getByLabel('Password')).toBeFocused()
  await expectAccessible(lin)
  await lin.setViewportSize({ width: 1280, height: 720 })
  await lin.keyboard.press('Escape')
  await expectPage(proof).toHaveCount(0)
  await expectPage(dialogOf(lin)).toContainText('Please confirm that it is you')
  const kay = { where: { usernameKey: 'kay' } }
  expect(await stack.db.user.findUnique(kay)).toMatchObject({ role: 'staff' })

  await dialogOf(lin).getByRole('button', { name: 'Save role' }).click()
  await proof.getByLabel('Password').fill(PASSWORD)
  await lin.keyboard.press('Enter')
  await expectPage(toastsOf(lin)).toContainText('Kay Newcomer has the role Admin now.')
  await expectPage(lin.getByRole('dialog')).toHaveCount(0)
  await expectPage(lin.getByRole('button', { name: 'Actions for Kay Newcomer' })).toBeFocused()
})

test('a colleague who leaves is deactivated, and reactivated', async () => {
  const kay = await stack.newPage()
  await login(kay, 'kay', PASSWORD)
  await kay.goto('/admin/team')
  await expectPage(member(kay, 'Kay Newcomer')).toContainText('You')

  await chooseAction(lin, 'Deactivate', 'Kay Newcomer')
  await expectPage(dialogOf(lin)).toContainText('They are signed out at once')
  await dialogOf(lin).getByRole('button', { name: 'Deactivate' }).click()
  await expectPage(toastsOf(lin)).toContainText('Kay Newcomer can no longer sign in.')
  await expectEndedSession(kay)
  await expectPage(member(lin, 'Kay Newcomer')).toContainText('Deactivated')
  expect(await violationsOn(lin)).toEqual([])

  const data = { username: 'kay', password: PASSWORD }
  expect((await kay.request.post('/api/login', { data })).status()).toBe(401)

  await chooseAction(lin, 'Reactivate', 'Kay Newcomer')
  await dialogOf(lin).getByRole('button', { name: 'Reactivate' }).click()
  await expectPage(toastsOf(lin)).toContainText('Kay Newcomer can sign in again.')
  await expectPage(member(lin, 'Kay Newcomer')).not.toContainText('Deactivated')
  await login(kay, 'kay', PASSWORD)
})

test('a new password signs out only the other browsers', async () => {
  const elsewhere = await stack.newPage()
  await login(elsewhere, 'lin', PASSWORD)
  await cutLiveConnection(elsewhere)
  await elsewhere.goto('/admin/team')
  await expectPage(member(elsewhere, 'Lin Clerk')).toBeVisible()

  await lin.getByRole('link', { name: 'Lin Clerk' }).first().click()
  await lin.getByLabel('Current password').fill(PASSWORD)
  await lin.getByLabel('New password').fill('another horse')
  await lin.getByRole('button', { name: 'Change password' }).click()
  await expectPage(toastsOf(lin)).toContainText('You are signed out everywhere else')
  await expectPage(lin.getByLabel('Current password')).toHaveValue('')

  await expectEndedSession(elsewhere)
  await expectPage(elsewhere).toHaveURL(/\/auth\?next=%2Fadmin%2Fcontacts$/)
  await lin.reload()
  await expectPage(lin.getByLabel('Current password')).toBeVisible()
})

test('signing out everywhere ends this session and the others', async () => {
  const elsewhere = await stack.newPage()
  await login(elsewhere, 'lin', 'another horse')
  await elsewhere.goto('/admin/team')
  await expectPage(member(elsewhere, 'Lin Clerk')).toBeVisible()

  const toasts = await recordToasts(lin)
  await lin.getByRole('button', { name: 'Sign out everywhere' }).click()
  await dialogOf(lin).getByRole('button', { name: 'Sign out everywhere' }).click()
  await expectPage(lin).toHaveURL(/\/auth/)
  await expectPage(toastsOf(lin)).toContainText('You have been signed out in all browsers')
  expect(await toasts()).toHaveLength(1)

  await expectEndedSession(elsewhere)
})
