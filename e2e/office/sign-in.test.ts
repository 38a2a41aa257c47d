import { codeOf } from '@loggia/domain/second-factor/testing/own-app'
import { PATHS } from '@loggia/contracts/paths'
import { SSO_PATHS } from '@loggia/contracts/sso/paths'
import { buildStaff } from '@loggia/testing/builders'
import { startIdentityProvider } from '@loggia/testing/identity-provider'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, violationsOn } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { dialogOf } from '../support/page.ts'
import { toastsOf } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const provider = await startIdentityProvider()
const stack = useStack(provider.variables)
const USERNAME = 'lin'
const PASSWORD = 'correct horse'

let lin: Page
let codes: string[] = []
beforeAll(async () => {
  provider.serve(stack.url)
  lin = await stack.newStaffPage(USERNAME)
})
afterAll(() => provider.stop())

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true })

/** Enters the code of an app that is set up with the key that the dialog shows. */
async function enterCode(page: Page) {
  const key = await dialogOf(page).getByRole('textbox', { name: 'Key' }).inputValue()
  await codeField(page).fill(codeOf(key.replaceAll(' ', '')))
  await codeField(page).press('Enter')
}

test('an app is set up with a code of it, and recovery codes are shown once', async () => {
  await lin.goto('/admin/account')
  await expectPage(lin.getByText('Off: your password alone is enough')).toBeVisible()
  await lin.getByRole('button', { name: 'Set up', exact: true }).click()
  await expectPage(dialogOf(lin).getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(lin)

  await enterCode(lin)
  await expectPage(dialogOf(lin)).toContainText('Keep your recovery codes')
  const list = dialogOf(lin).getByRole('list', { name: 'Recovery codes' })
  codes = await list.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await expectAccessible(lin)
  const downloading = lin.waitForEvent('download')
  await dialogOf(lin).getByRole('button', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe('recovery-codes.txt')

  await dialogOf(lin).getByRole('button', { name: 'I have kept them' }).click()
  await expectPage(lin.getByText('10 recovery codes are left.')).toBeVisible()
  await expectPage(lin.getByRole('button', { name: 'New recovery codes' })).toBeFocused()
  expect(await violationsOn(lin)).toEqual([])
})

test('signing in asks for a code once the password was right, and takes a recovery code', async () => {
  const page = await stack.newPage()
  await page.goto('/auth?tab=login')
  await page.getByLabel('Username').fill(USERNAME)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expectPage(codeField(page)).toBeFocused()
  await expectPage(page.getByLabel('Password')).toHaveValue(PASSWORD)
  await expectPage(toastsOf(page)).not.toContainText('Login failed')
  await expectAccessible(page)
  await codeField(page).fill(codes[0]?.replaceAll(' ', '-') ?? '')
  await codeField(page).press('Enter')
  await expectPage(page).toHaveURL(/\/admin$/)
  await expectPage(toastsOf(page)).toContainText('Welcome back')
})

test('an admin requires one from today, and a colleague sets it up to go on', async () => {
  const kim = await stack.newStaffPage('kim')
  await kim.goto('/admin/clients')
  await expectPage(kim.getByRole('heading', { level: 1 })).toHaveText('Clients')

  await lin.goto('/admin/team')
  const section = lin.getByRole('region', { name: 'Sign-in rules' })
  await expectPage(section).toContainText('Everybody decides for themselves')
  await section.getByRole('button', { name: 'Change the rules' }).press('Enter')
  const demand = dialogOf(lin).getByLabel('A second factor is required of')
  await demand.selectOption('Everybody on the team')
  await expectPage(dialogOf(lin)).toContainText('Without one today: Lin Clerk.')
  await expectAccessible(lin)
  await dialogOf(lin).getByRole('button', { name: 'Save rules' }).click()
  await expectPage(toastsOf(lin)).toContainText('Sign-in rules saved')
  await expectPage(section).toContainText('everybody on the team can do nothing before')
  await expectPage(section.getByRole('button', { name: 'Change the rules' })).toBeFocused()

  // The screen that is open follows.
  await kim.waitForURL('**/admin/account')
  const note = kim.getByText('Your team requires a second factor. Set one up to go on.')
  await expectPage(note).toBeVisible()
  await expectPage(kim.getByRole('navigation', { name: 'Admin' }).getByRole('link')).toHaveCount(0)
  await expectAccessible(kim)
  await kim.setViewportSize({ width: 1280, height: 720 })
  await kim.goto('/admin/projects')
  await kim.waitForURL('**/admin/account')

  await kim.getByRole('button', { name: 'Set up', exact: true }).click()
  await enterCode(kim)
  await dialogOf(kim).getByRole('button', { name: 'I have kept them' }).click()
  await expectPage(note).toHaveCount(0)
  await kim.getByRole('link', { name: 'Projects' }).click()
  await expectPage(kim.getByRole('heading', { level: 1 })).toHaveText('Projects')
})

/** Presses the link of the sign-in page, and signs in at the provider. */
async function goThereAndBack(page: Page, account: string) {
  await page.goto(`${PATHS.staffSignIn}?next=%2Fadmin%2Fteam`)
  await page.getByRole('link', { name: 'Continue with Harbor ID' }).press('Enter')
  await expectPage(page.getByRole('heading', { name: 'Harbor ID' })).toBeVisible()
  await page.getByLabel('Account').fill(account)
  await page.getByLabel('Account').press('Enter')
}

test('a colleague signs in at the identity provider, and comes back to the page that was wanted', async () => {
  const email = 'ada@provider.example'
  await buildStaff(stack, { name: 'Ada Lovelace', username: 'ada', email })
  provider.accounts.set('ada', { email, email_verified: true })
  const page = await stack.newPage()
  await goThereAndBack(page, 'ada')
  await page.waitForURL(`**${PATHS.adminTeam}`)
  await expectPage(page.getByText('Welcome back').first()).toBeVisible()
})

test('a stranger of the right domain is refused, in words', async () => {
  provider.accounts.set('eve', { email: 'eve@provider.example', email_verified: true })
  const page = await stack.newPage()
  await goThereAndBack(page, 'eve')
  await expectPage(page.getByRole('alert')).toHaveText(
    'Nobody here has the account that you used at Harbor ID. Ask a colleague to invite you with its email address.',
  )
  const link = page.getByRole('link', { name: 'Continue with Harbor ID' })
  await expectPage(link).toHaveAttribute('href', `${SSO_PATHS.start}?next=%2Fadmin%2Fteam`)
  await expectAccessible(page)
})
