import { forgetProofs } from '@loggia/bff/testing/proofs'
import { codeOf } from '@loggia/domain/second-factor/testing/own-app'
import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { expectToFitNarrowWindow, violationsInBothSchemes, violationsOn } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { dialogOf, newPageWithoutScripts } from '../support/page.ts'
import { toastsOf } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()
const USERNAME = 'lin'
const PASSWORD = 'correct horse'

let lin: Page
let secret = ''
let codes: string[] = []
beforeAll(async () => {
  lin = await stack.newStaffPage(USERNAME)
})

/** Fills in the form to sign in, as far as it is shown at first. */
async function login(page: Page, username = USERNAME) {
  await page.goto('/auth?tab=login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
}

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true })

/** Sets up an app on the page of the account, and keeps the recovery codes. */
async function setUp(page: Page) {
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const key = await dialogOf(page).getByRole('textbox', { name: 'Key' }).inputValue()
  await codeField(page).fill(codeOf(key.replaceAll(' ', '')))
  await codeField(page).press('Enter')
  await dialogOf(page).getByRole('button', { name: 'I have kept them' }).click()
}

/** Lets codes of the app count again that were used in this half minute. */
async function forgetUsedCodes() {
  await stack.db.secondFactor.updateMany({ data: { lastStep: 0 } })
}

test('an app is set up with a proof, and recovery codes are shown once', async () => {
  await lin.goto('/admin/account')
  await expectPage(lin.getByText('Off: your password alone is enough')).toBeVisible()
  await forgetProofs(stack.redis)
  await lin.getByRole('button', { name: 'Set up', exact: true }).click()
  await expectPage(dialogOf(lin)).toContainText('Confirm that it is you')
  await dialogOf(lin).getByLabel('Password').fill(PASSWORD)
  await dialogOf(lin).getByRole('button', { name: 'Confirm' }).click()

  const key = dialogOf(lin).getByRole('textbox', { name: 'Key' })
  await expectPage(dialogOf(lin).getByRole('img', { name: /QR code/ })).toBeVisible()
  secret = (await key.inputValue()).replaceAll(' ', '')
  expect(await violationsInBothSchemes(lin)).toEqual([])
  await expectToFitNarrowWindow(lin)

  await codeField(lin).fill('000000')
  await dialogOf(lin).getByRole('button', { name: 'Turn on' }).click()
  await expectPage(dialogOf(lin)).toContainText('This code is not right.')
  await codeField(lin).fill(codeOf(secret))
  await codeField(lin).press('Enter')
  await expectPage(dialogOf(lin)).toContainText('Keep your recovery codes')
  const list = dialogOf(lin).getByRole('list', { name: 'Recovery codes' })
  codes = await list.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  expect(await violationsInBothSchemes(lin)).toEqual([])
  await expectToFitNarrowWindow(lin)
  const downloading = lin.waitForEvent('download')
  await dialogOf(lin).getByRole('button', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe('recovery-codes.txt')

  await dialogOf(lin).getByRole('button', { name: 'I have kept them' }).click()
  await expectPage(lin.getByText('10 recovery codes are left.')).toBeVisible()
  await expectPage(lin.getByRole('button', { name: 'New recovery codes' })).toBeFocused()
  expect(await violationsOn(lin)).toEqual([])
  await lin.goto('/admin/team')
  await expectPage(lin.getByRole('table', { name: 'Members of staff' })).toContainText(
    'Second factor',
  )
})

test('signing in asks for a code once the password was right', async () => {
  await forgetUsedCodes()
  const page = await stack.newPage()
  await login(page)
  await expectPage(codeField(page)).toBeFocused()
  await expectPage(page.getByLabel('Password')).toHaveValue(PASSWORD)
  await expectPage(toastsOf(page)).not.toContainText('Login failed')
  expect(await violationsInBothSchemes(page)).toEqual([])
  await expectToFitNarrowWindow(page)
  await codeField(page).fill('000000')
  await codeField(page).press('Enter')
  await expectPage(
    page.getByText('This code is not right, or was used before.').last(),
  ).toBeVisible()
  await expectPage(codeField(page)).toBeFocused()
  await codeField(page).fill(codeOf(secret))
  await codeField(page).press('Enter')
  await expectPage(page).toHaveURL(/\/admin$/)
  await expectPage(toastsOf(page)).toContainText('Welcome back')
})

test('a recovery code signs in once', async () => {
  const page = await stack.newPage()
  const [code = ''] = codes
  await login(page)
  await codeField(page).fill(code.replaceAll(' ', '-'))
  await codeField(page).press('Enter')
  await expectPage(page).toHaveURL(/\/admin$/)

  const again = await stack.newPage()
  await login(again)
  await codeField(again).fill(code)
  await codeField(again).press('Enter')
  await expectPage(
    again.getByText('This code is not right, or was used before.').last(),
  ).toBeVisible()
  await expectPage(again).toHaveURL(/\/auth/)
})

test('signing in works without scripts', async () => {
  await forgetUsedCodes()
  const page = await newPageWithoutScripts(stack)
  await page.goto('/auth?tab=login')
  await expectPage(codeField(page)).toBeHidden()
  await login(page)
  await expectPage(page.getByRole('alert')).toContainText('Enter the code that your app shows')
  await expectPage(page.getByLabel('Username')).toHaveValue(USERNAME)
  await page.getByLabel('Password').fill(PASSWORD)
  await codeField(page).fill('000000')
  await page.getByRole('button', { name: 'Login' }).click()
  await expectPage(page.getByText('This code is not right')).toBeVisible()
  await page.getByLabel('Password').fill(PASSWORD)
  await codeField(page).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Login' }).click()
  await expectPage(page).toHaveURL(/\/admin$/)
})

test('it is turned off again', async () => {
  await lin.goto('/admin/account')
  await lin.getByRole('button', { name: 'Turn off' }).click()
  await dialogOf(lin).getByRole('button', { name: 'Turn off' }).click()
  await expectPage(toastsOf(lin)).toContainText('Your second factor is off')
  await expectPage(lin.getByRole('button', { name: 'Set up', exact: true })).toBeVisible()
  const page = await stack.newPage()
  await login(page)
  await expectPage(page).toHaveURL(/\/admin$/)
})

test('an admin requires one from today, and a colleague sets it up to go on', async () => {
  await lin.goto('/admin/account')
  await setUp(lin)
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
  expect(await violationsInBothSchemes(lin)).toEqual([])
  await expectToFitNarrowWindow(lin)
  await dialogOf(lin).getByRole('button', { name: 'Save rules' }).click()
  await expectPage(toastsOf(lin)).toContainText('Sign-in rules saved')
  await expectPage(section).toContainText('everybody on the team can do nothing before')
  await expectPage(section.getByRole('button', { name: 'Change the rules' })).toBeFocused()

  // The screen that is open follows.
  await kim.waitForURL('**/admin/account')
  await kim.request.post('/api/logout')

  const page = await newPageWithoutScripts(stack)
  await login(page, 'kim')
  await expectPage(page).toHaveURL(/\/admin$/)

  const back = await stack.newPage()
  await login(back, 'kim')
  await back.waitForURL('**/admin/account')
  const note = back.getByText('Your team requires a second factor. Set one up to go on.')
  await expectPage(note).toBeVisible()
  await expectPage(back.getByRole('navigation', { name: 'Admin' }).getByRole('link')).toHaveCount(0)
  expect(await violationsInBothSchemes(back)).toEqual([])
  await expectToFitNarrowWindow(back)
  await back.setViewportSize({ width: 1280, height: 720 })
  await back.goto('/admin/projects')
  await back.waitForURL('**/admin/account')

  await setUp(back)
  await expectPage(note).toHaveCount(0)
  await back.getByRole('link', { name: 'Projects' }).click()
  await expectPage(back.getByRole('heading', { level: 1 })).toHaveText('Projects')

  // Nobody turns off the only one they have.
  await back.goto('/admin/account')
  await back.getByRole('button', { name: 'Turn off' }).click()
  await dialogOf(back).getByRole('button', { name: 'Turn off' }).click()
  await expectPage(toastsOf(back)).toContainText('Your team requires a second factor')
})
