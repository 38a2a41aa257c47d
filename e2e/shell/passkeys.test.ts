import { forgetProofs } from '@loggia/bff/testing/proofs'
import { PATHS } from '@loggia/contracts/paths'
import type { Page } from '@playwright/test'
import { buildClient } from '@loggia/testing/builders'
import { expect, test } from 'vitest'
import { follow } from '../portal/steps.ts'
import { addAuthenticator } from '../support/authenticator.ts'
import { expectToFitNarrowWindow, violationsInBothSchemes } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { consoleErrorsOf, newPageWithoutScripts } from '../support/page.ts'
import { signOut } from '../support/sign-in.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

/** Opens a sign-in on which nothing is suggested by itself: nobody touches the authenticator yet. */
async function openSignIn(page: Page, path: string) {
  const suggestion = page.waitForResponse('**/api/passkeys/sign-in')
  await page.goto(path)
  await suggestion
}

/** Opens a sign-in whose field suggests a passkey: Chromium’s authenticator takes it as soon as the server lets it. */
async function takeSuggestion(page: Page, path: string) {
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
  await page.route('**/api/passkeys/sign-in', async (route) => {
    await isOpen
    await route.continue()
  })
  await page.goto(path)
  open()
}

test('staff create a passkey where they are invited, and sign in with it by button and by field', async () => {
  const page = await stack.newStaffPage('lin')
  const complaints = consoleErrorsOf(page)
  const authenticator = await addAuthenticator(page)
  await page.goto(PATHS.admin)
  const invitation = page.getByRole('region', { name: 'Sign in without a password next time' })
  await expectPage(invitation).toBeVisible()
  expect(complaints).toEqual([])
  expect(await violationsInBothSchemes(page)).toEqual([])
  await expectToFitNarrowWindow(page)
  await invitation.getByRole('button', { name: 'Create a passkey' }).press('Enter')
  await expectPage(page.getByText('Passkey created').first()).toBeVisible()
  await expectPage(invitation).toHaveCount(0)
  await expectPage(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await authenticator.count()).toBe(1)

  await signOut(page)
  await authenticator.touch(false)
  await openSignIn(page, `${PATHS.staffSignIn}?next=%2Fadmin%2Fteam`)
  expect(await violationsInBothSchemes(page)).toEqual([])
  await expectToFitNarrowWindow(page)
  await authenticator.touch(true)
  await signInButton(page).press('Enter')
  await page.waitForURL(`**${PATHS.adminTeam}`)
  await expectPage(page.getByText('Welcome back').first()).toBeVisible()

  await signOut(page)
  await takeSuggestion(page, PATHS.staffSignIn)
  await page.waitForURL(`**${PATHS.admin}`)
  const signIns = { action: 'staff.signedIn', after: { equals: { way: 'passkey' } } }
  expect(await stack.db.auditEntry.count({ where: signIns })).toBe(2)
})

test('passkeys are renamed and removed, and another tab follows', async () => {
  const page = await stack.newStaffPage('kim')
  const authenticator = await addAuthenticator(page)
  await page.goto(PATHS.adminAccount)
  const section = page.getByRole('region', { name: 'Passkeys' })
  const create = section.getByRole('button', { name: 'Create a passkey' })
  await create.press('Enter')
  const rows = section.getByRole('listitem')
  await expectPage(rows).toHaveText(/Chrome on Linux/)
  await expectPage(rows).toHaveText(/not used yet/)
  await expectPage(create).toBeFocused()

  // The device knows that it has one.
  await create.click()
  await expectPage(
    page.getByText('You already have a passkey on this device.').first(),
  ).toBeVisible()
  await expectPage(rows).toHaveCount(1)
  await page
    .getByRole('button', { name: /Close|Dismiss/ })
    .first()
    .click()

  const tab = await stack.newPage({ storageState: await page.context().storageState() })
  await follow(tab, PATHS.adminAccount)
  const rowsThere = tab.getByRole('region', { name: 'Passkeys' }).getByRole('listitem')
  await expectPage(rowsThere).toHaveCount(1)
  const menu = section.getByRole('button', { name: /^Actions for the passkey/ })
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rename passkey' })
  await dialog.getByLabel('Name').fill('Work laptop')
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expectPage(rows).toHaveText(/Work laptop/)
  await expectPage(rowsThere).toHaveText(/Work laptop/)
  await expectPage(menu).toBeFocused()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await expectToFitNarrowWindow(page)

  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter')
  await expectPage(page.getByText('Remove Work laptop?')).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await forgetProofs(stack.redis)
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const prove = proof.getByRole('button', { name: 'Use a passkey' })
  await expectPage(prove).toBeVisible()
  await expectPage(proof.getByLabel('Password')).toBeFocused()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await expectToFitNarrowWindow(page)
  // A wrong finger, and then the right one.
  await authenticator.recognize(false)
  await prove.click()
  await expectPage(prove).toBeFocused()
  await authenticator.recognize(true)
  await prove.press('Enter')
  await expectPage(proof).toHaveCount(0)
  await expectPage(rows).toHaveCount(0)
  await expectPage(rowsThere).toHaveCount(0)

  // The device still has it.
  await signOut(page)
  await authenticator.touch(false)
  await openSignIn(page, PATHS.staffSignIn)
  await authenticator.touch(true)
  await signInButton(page).click()
  const refusal = page.getByText('This passkey did not work.').first()
  await expectPage(refusal).toBeVisible()
  await expectPage(page).toHaveURL(new RegExp(PATHS.staffSignIn))
  await page.getByLabel('Username').fill('kim')
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`**${PATHS.admin}`)
})

test('a client creates a passkey in the portal, and signs in with it', async () => {
  const email = 'ines@harbour.example'
  await buildClient(stack, { email, name: 'Ines Harbour' })
  const page = await stack.newClientPage(email)
  const authenticator = await addAuthenticator(page)
  await page.goto(PATHS.clientDashboard)
  const invitation = page.getByRole('region', { name: 'Sign in without a code next time' })
  await expectPage(invitation).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await expectToFitNarrowWindow(page)
  await invitation.getByRole('button', { name: 'Create a passkey' }).click()
  await expectPage(page.getByText('Passkey created').first()).toBeVisible()

  await signOut(page, '/api/client/logout')
  await authenticator.touch(false)
  await openSignIn(page, PATHS.clientSignIn)
  expect(await violationsInBothSchemes(page)).toEqual([])
  // Whoever changes their mind sees no error, and can go on.
  await authenticator.recognize(false)
  await authenticator.touch(true)
  await authenticator.recognize(true)
  await signInButton(page).click()
  await page.waitForURL(`**${PATHS.clientDashboard}`)
  await page.goto(`${PATHS.clientDashboard}/profile`)
  const section = page.getByRole('region', { name: 'Passkeys' })
  await expectPage(section.getByRole('listitem')).toHaveText(/last used/)
  expect(await violationsInBothSchemes(page)).toEqual([])

  // A passkey of the portal does not open the back office.
  await authenticator.touch(false)
  await openSignIn(page, PATHS.staffSignIn)
  await authenticator.touch(true)
  await signInButton(page).click()
  await expectPage(page.getByText('This passkey did not work.').first()).toBeVisible()

  await signOut(page, '/api/client/logout')
  await takeSuggestion(page, PATHS.clientSignIn)
  await page.waitForURL(`**${PATHS.clientDashboard}`)
})

test('who declines is not invited again in this browser', async () => {
  const page = await stack.newStaffPage('sam')
  await addAuthenticator(page)
  await page.goto(PATHS.admin)
  const invitation = page.getByRole('region', { name: 'Sign in without a password next time' })
  await invitation.getByRole('button', { name: 'Not now' }).press('Enter')
  await expectPage(invitation).toHaveCount(0)
  await expectPage(page.getByRole('heading', { level: 1 })).toBeFocused()
  const asked = page.waitForResponse('**/api/events**')
  await page.reload()
  await asked
  await expectPage(page.getByRole('navigation', { name: 'Quick actions' })).toBeVisible()
  await expectPage(invitation).toHaveCount(0)
})

test('a wrong finger leads nowhere, and the other way is still there', async () => {
  const page = await stack.newStaffPage('ola')
  const authenticator = await addAuthenticator(page)
  await page.goto(PATHS.adminAccount)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expectPage(page.getByText('Passkey created').first()).toBeVisible()
  await signOut(page)
  await authenticator.recognize(false)
  await openSignIn(page, PATHS.staffSignIn)
  await signInButton(page).click()
  await expectPage(signInButton(page)).toBeFocused()
  await expectPage(page.getByRole('alert')).toHaveCount(0)
  await expectPage(page).toHaveURL(new RegExp(PATHS.staffSignIn))
})

test.each([PATHS.staffSignIn, PATHS.clientSignIn])(
  'without scripts, %s does not offer what it could not do',
  async (path) => {
    const page = await newPageWithoutScripts(stack)
    await page.goto(path)
    await expectPage(page.getByRole('button').first()).toBeVisible()
    await expectPage(signInButton(page)).toBeHidden()
  },
)
