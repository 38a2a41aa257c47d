import { forgetProofs } from '@loggia/testing/api/proofs'
import { PATHS } from '@loggia/contracts/paths'
import type { Page } from '@playwright/test'
import { buildClient } from '@loggia/testing/builders'
import { expect, test } from 'vitest'
import { addAuthenticator, type Authenticator } from '../support/authenticator.ts'
import { expectAccessible, violationsAtBothWidths } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { consoleErrorsOf } from '../support/page.ts'
import { signOut } from '../support/sign-in.ts'
import { keepToasts } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

const START = '**/api/passkeys/sign-in'

/**
 * Signs in by the button. The authenticator is not touched before the button asks: the field would take it. Requests
 * are intercepted from the page on until its end: one that is on its way when that changes may be left without an
 * answer.
 */
async function signInByButton(page: Page, authenticator: Authenticator, path: string) {
  await authenticator.touch(false)
  let isPressed = false
  await page.route(START, async (route) => {
    if (isPressed) await authenticator.touch(true)
    await route.continue()
  })
  const suggestion = page.waitForResponse(START)
  await page.goto(path)
  await suggestion
  isPressed = true
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
}

/** Opens a sign-in whose field suggests a passkey: Chromium’s authenticator takes it as soon as the server lets it. */
async function takeSuggestion(page: Page, path: string) {
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
  await page.route(START, async (route) => {
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
  await expectAccessible(page)
  await invitation.getByRole('button', { name: 'Create a passkey' }).press('Enter')
  await expectPage(page.getByText('Passkey created').first()).toBeVisible()
  await expectPage(invitation).toHaveCount(0)
  await expectPage(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await authenticator.count()).toBe(1)

  await signOut(page)
  await signInByButton(page, authenticator, `${PATHS.staffSignIn}?next=%2Fadmin%2Fteam`)
  await page.waitForURL(`**${PATHS.adminTeam}`)
  await expectPage(page.getByText('Welcome back').first()).toBeVisible()

  await signOut(page)
  await takeSuggestion(page, PATHS.staffSignIn)
  await page.waitForURL(`**${PATHS.admin}`)
  const signIns = { action: 'staff.signedIn', after: { equals: { way: 'passkey' } } }
  expect(await stack.db.auditEntry.count({ where: signIns })).toBe(2)
})

test('passkeys are renamed, and removed after a proof by one of them', async () => {
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
  await keepToasts(page)
  await expectPage(rows).toHaveCount(1)
  await page
    .getByRole('button', { name: /Close|Dismiss/ })
    .first()
    .click()

  const menu = section.getByRole('button', { name: /^Actions for the passkey/ })
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rename passkey' })
  await dialog.getByLabel('Name').fill('Work laptop')
  await page.keyboard.press('Enter')
  await expectPage(rows).toHaveText(/Work laptop/)
  await expectPage(menu).toBeFocused()
  await expectAccessible(page)

  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter')
  await expectPage(page.getByText('Remove Work laptop?')).toBeVisible()
  await forgetProofs(stack.redis)
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const prove = proof.getByRole('button', { name: 'Use a passkey' })
  await expectPage(prove).toBeVisible()
  await expectPage(proof.getByLabel('Password')).toBeFocused()
  await expectAccessible(page)
  // A wrong finger, and then the right one.
  await authenticator.recognize(false)
  const asked = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('StartPasskeyProof'),
  )
  await prove.click()
  await asked
  await expectPage(prove).toBeEnabled()
  await expectPage(prove).toBeFocused()
  await authenticator.recognize(true)
  await prove.press('Enter')
  await expectPage(proof).toHaveCount(0)
  await expectPage(rows).toHaveCount(0)
})

test('a client creates a passkey in the portal, and signs in with it', async () => {
  const email = 'ines@harbour.example'
  await buildClient(stack, { email, name: 'Ines Harbour' })
  const page = await stack.newClientPage(email)
  const authenticator = await addAuthenticator(page)
  await page.goto(PATHS.clientDashboard)
  // What the dashboard says may come after its outline, and moves the invitation.
  await expectPage(page.getByText('No active projects')).toBeVisible()
  const invitation = page.getByRole('region', { name: 'Sign in without a code next time' })
  await invitation.getByRole('button', { name: 'Create a passkey' }).click()
  await expectPage(page.getByText('Passkey created').first()).toBeVisible()

  await signOut(page, '/api/client/logout')
  await signInByButton(page, authenticator, PATHS.clientSignIn)
  await page.waitForURL(`**${PATHS.clientDashboard}`)
  await page.goto(`${PATHS.clientDashboard}/profile`)
  const section = page.getByRole('region', { name: 'Passkeys' })
  await expectPage(section.getByRole('listitem')).toHaveText(/last used/)
})

test('a client whose sign-in is long ago types a code first, and ends passkeys with the other sessions', async () => {
  const email = 'olu@pier.example'
  await buildClient(stack, { email, name: 'Olu Pier' })
  const elsewhere = await stack.newClientPage(email)
  const page = await stack.newClientPage(email)
  await addAuthenticator(page)
  await page.goto(`${PATHS.clientDashboard}/profile`)
  const section = page.getByRole('region', { name: 'Passkeys' })
  const create = section.getByRole('button', { name: 'Create a passkey' })
  await expectPage(create).toBeVisible()
  await forgetProofs(stack.redis)
  await create.press('Enter')
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expectPage(proof).toContainText(email)
  expect(await violationsAtBothWidths(page)).toEqual([])
  await proof.getByRole('button', { name: 'Send code' }).press('Enter')
  const field = proof.getByLabel('Access code')
  await expectPage(field).toBeFocused()
  expect(await violationsAtBothWidths(page)).toEqual([])
  const shown = await proof.textContent()
  await field.fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '')
  await page.keyboard.press('Enter')
  await expectPage(proof).toHaveCount(0)
  await expectPage(section.getByRole('listitem')).toHaveCount(1)

  const remove = page.getByLabel(/^Also remove all passkeys/)
  await remove.press('Space')
  expect(await violationsAtBothWidths(page)).toEqual([])
  await page.getByRole('button', { name: 'End all other sessions' }).press('Enter')
  await expectPage(section.getByRole('listitem')).toHaveCount(0)
  await elsewhere.goto(PATHS.clientDashboard)
  await elsewhere.waitForURL(`**${PATHS.clientSignIn}*`)
})
