import { EVENTS_PATH } from '@loggia/contracts/live/events'
import { PATHS } from '@loggia/contracts/paths'
import { SSO_PATHS } from '@loggia/contracts/sso/sso'
import { buildStaff } from '@loggia/testing/builders'
import { startIdentityProvider } from '@loggia/testing/identity-provider'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectToFitNarrowWindow, violationsInBothSchemes } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { newPageWithoutScripts } from '../support/page.ts'
import { useStack } from '../support/use-stack.ts'

const provider = await startIdentityProvider()
const stack = useStack(provider.variables)
beforeAll(async () => {
  provider.serve(stack.url)
  const email = 'ada@provider.example'
  await buildStaff(stack, { name: 'Ada Lovelace', username: 'ada', email })
  provider.accounts.set('ada', { email, email_verified: true })
  provider.accounts.set('eve', { email: 'eve@provider.example', email_verified: true })
})
afterAll(() => provider.stop())

/** Presses the link of the sign-in page, and signs in at the provider. */
async function goThereAndBack(page: Page, account: string, path: string = PATHS.staffSignIn) {
  await page.goto(path)
  await page.getByRole('link', { name: 'Continue with Harbor ID' }).press('Enter')
  await expectPage(page.getByRole('heading', { name: 'Harbor ID' })).toBeVisible()
  await page.getByLabel('Account').fill(account)
  await page.getByLabel('Account').press('Enter')
}

test('a colleague signs in there and comes back to the page that was wanted, until they sign out there', async () => {
  const page = await stack.newPage()
  // Of the page that follows: the ones before it do not listen.
  const listening = page.waitForResponse((response) => response.url().includes(EVENTS_PATH))
  await goThereAndBack(page, 'ada', `${PATHS.staffSignIn}?next=%2Fadmin%2Fteam`)
  await page.waitForURL(`**${PATHS.adminTeam}`)
  await expectPage(page.getByText('Welcome back').first()).toBeVisible()
  expect((await listening).status()).toBe(200)
  await provider.signOut('ada')
  await page.waitForURL(`**${PATHS.staffSignIn}*`)
})

test('a stranger of the right domain is refused, in words', async () => {
  const page = await stack.newPage()
  await goThereAndBack(page, 'eve', `${PATHS.staffSignIn}?next=%2Fadmin%2Fteam`)
  await expectPage(page.getByRole('alert')).toHaveText(
    'Nobody here has the account that you used at Harbor ID. Ask a colleague to invite you with its email address.',
  )
  const link = page.getByRole('link', { name: 'Continue with Harbor ID' })
  await expectPage(link).toHaveAttribute('href', `${SSO_PATHS.start}?next=%2Fadmin%2Fteam`)
  expect(await violationsInBothSchemes(page)).toEqual([])
  await expectToFitNarrowWindow(page)
})

test('it works without scripts', async () => {
  const page = await newPageWithoutScripts(stack)
  await goThereAndBack(page, 'ada')
  await page.waitForURL(`**${PATHS.admin}`)
})
