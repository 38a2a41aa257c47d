import { buildClient, buildProject } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { newPageWithoutScripts } from '../support/page.ts'
import { signInAsClient, signOut } from '../support/sign-in.ts'
import { useStack } from '../support/use-stack.ts'
import { endWait } from './mail-talk.ts'

const stack = useStack({}, { worker: true })

/** The link of an email in which a client is told of a new message. */
async function mailedLink(): Promise<{ email: string; link: string }> {
  const { id: clientId, email } = await buildClient(stack, { email: uniqueEmail('ines') })
  const { id: projectId } = await buildProject(stack, { clientId })
  const staff = await stack.newStaffPage(email.replace(/@.*/, ''))
  const data = { projectId, text: 'The draft is ready.' }
  expect((await staff.request.post('/api/messages', { data })).status()).toBe(201)
  await endWait(stack, email)
  const { text } = await stack.mailbox.waitForMail(({ to }) => to.includes(email))
  return { email, link: /https?:\/\/\S+\/client-login\?\S+/.exec(text)?.[0] ?? '' }
}

/** Makes a browser known to a client, who is signed out again. */
async function visitBefore(page: Page, email: string): Promise<void> {
  await signInAsClient(page, email)
  await signOut(page, '/api/client/logout')
}

const AT_MESSAGE = /\/client-dashboard\?tab=messages&project=\d+#message-\d+$/
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a link in an email opens the portal where the browser knows the client, once', async () => {
  const { email, link } = await mailedLink()
  const page = await stack.newPage()
  await visitBefore(page, email)
  await page.goto(link)
  await expectPage(page).toHaveURL(AT_MESSAGE)
  await expectPage(page.getByText('The draft is ready.').first()).toBeVisible()
  // The link goes on to lead there while they are signed in.
  await page.goto(link)
  await expectPage(page).toHaveURL(AT_MESSAGE)

  await signOut(page, '/api/client/logout')
  await page.goto(link)
  await expectPage(page.getByLabel('Email')).toHaveValue(email)
})

test('without scripts, it takes one press', async () => {
  const { email, link } = await mailedLink()
  const page = await newPageWithoutScripts(stack)
  await visitBefore(page, email)
  await page.goto(link)
  await button(page, `Continue as ${email}`).click()
  await expectPage(page).toHaveURL(AT_MESSAGE)
})

test('in a new browser, the address stands there, and the code leads to the same page', async () => {
  const { email, link } = await mailedLink()
  const page = await stack.newPage()
  await page.goto(link)
  await expectPage(page.getByLabel('Email')).toHaveValue(email)
  await button(page, 'Send Access Code').click()
  const code = (await page.getByTestId('demo-code').textContent()) ?? ''
  await page.getByLabel('Access Code').fill(code)
  await page.getByLabel('This is not my device').check()
  await button(page, 'Access Dashboard').click()
  await expectPage(page).toHaveURL(AT_MESSAGE)
  await page.goto('/client-dashboard/profile')
  await expectPage(page.getByText('Ends after 24 hours without a visit')).toBeVisible()
})

test('a link that is refused at the last moment is followed by the code', async () => {
  const { email, link } = await mailedLink()
  const page = await stack.newPage()
  await visitBefore(page, email)
  await page.route('**/api/client/link', async (route) => {
    await stack.redis.set(`email-link:ended:${email}`, Date.now())
    await route.continue()
  })
  await page.goto(link)
  await expectPage(page.getByText('This link does not sign you in here.').first()).toBeVisible()
  await expectPage(page.getByLabel('Email')).toHaveValue(email)
  await expectPage(button(page, 'Send Access Code')).toBeEnabled()
})
