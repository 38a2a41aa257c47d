import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PATHS } from '@loggia/contracts/paths'
import { newApp, toolsFor } from '@loggia/testing/api/oauth'
import { afterAll, expect, test } from 'vitest'
import { expectAccessible, expectToFitNarrowWindow } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { dialogOf } from '../support/page.ts'
import { toastsOf } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

/** The app's own page, to which the browser returns. */
const returned = createServer((_req, res) => {
  res.setHeader('Content-Type', 'text/html').end('<title>Claude</title><h1>Back in Claude</h1>')
})
await new Promise<void>((resolve) => void returned.listen(0, '127.0.0.1', resolve))
afterAll(() => void returned.close())

test('an app sends a person to sign in, is allowed, calls for them, and is revoked', async () => {
  const { url } = stack
  const host = `127.0.0.1:${(returned.address() as AddressInfo).port}`
  const claude = await newApp({ url, config: { PUBLIC_URL: url } }, 'Claude', `http://${host}/back`)
  const page = await stack.newStaffPage('lin')
  await page.request.post('/api/logout')
  const { authorizationUrl, codeVerifier } = await claude.begin()
  await page.goto(authorizationUrl.href)
  await page.getByLabel('Username').fill('lin')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.keyboard.press('Enter')

  await expectPage(page.getByRole('heading', { name: 'Connect an app' })).toBeVisible()
  await expectPage(page.getByText(host)).toBeVisible()
  await expectPage(page.getByLabel('Rights')).toHaveValue('read')
  await expectAccessible(page)
  await expectToFitNarrowWindow(page)
  await page.getByLabel('Projects').check()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expectPage(page.getByRole('heading', { name: 'Back in Claude' })).toBeVisible()

  const code = new URL(page.url()).searchParams.get('code') ?? ''
  const { access_token: token } = await claude.exchange(code, codeVerifier)
  const call = async () => (await toolsFor(url, token)).status
  expect(await call()).toBe(200)

  await page.goto(PATHS.adminAccount)
  const tokens = page.getByRole('list', { name: 'Your API tokens' })
  await expectPage(tokens).toContainText('Connected app · Read only: Projects')
  await page.getByRole('button', { name: 'Actions for the token Claude' }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await dialogOf(page).getByRole('button', { name: 'Revoke token' }).click()
  await expectPage(toastsOf(page)).toContainText('Claude no longer has access.')
  await expectPage(tokens).toHaveCount(0)
  expect(await call()).toBe(401)

  const another = await claude.begin()
  await page.goto(another.authorizationUrl.href)
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expectPage(page).toHaveURL(/error=access_denied/)
  await page.goBack()
  await expectPage(
    page.getByRole('heading', { name: 'This request cannot be answered' }),
  ).toBeVisible()
})
