import { DEVICE_COOKIE, deviceText } from '@loggia/contracts/pages/device-cookie'
import { PATHS } from '@loggia/contracts/paths'
import type { Page } from '@playwright/test'
import { buildClient } from '@loggia/testing/builders'
import { post } from '../../tools/measure/sessions.ts'
import { look, type Answer } from './crawl.ts'
import type { Stack } from './stack.ts'

const TABS = ['dashboard', 'projects', 'clients', 'documents', 'financials', 'settings']

/** The code of the email that an address was sent. */
async function mailedCode({ mailbox }: Stack, email: string): Promise<string> {
  const { text } = await mailbox.waitForMail(({ to }) => to.includes(email))
  return /^ {4}(\d+)$/m.exec(text)?.[1] ?? ''
}

/** A page on which a new client, who sees every tab, signed in to the portal with the code of an email. */
export async function portalPage(stack: Stack, email: string): Promise<Page> {
  await buildClient(stack, { email, portalRole: 'manager' })
  const page = await stack.newPage()
  await page.goto(PATHS.clientSignIn)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Access Code' }).click()
  await page.getByLabel('Access Code').fill(await mailedCode(stack, email))
  await page.getByRole('button', { name: 'Access Dashboard' }).click()
  await page.waitForURL(`**${PATHS.clientDashboard}`)
  return page
}

/** The cookie of such a client, who signed in without a browser. */
export async function portalCookie(stack: Stack, email: string): Promise<string> {
  await buildClient(stack, { email, portalRole: 'manager' })
  await post(stack.url, '/api/client/request-code', { email })
  const code = await mailedCode(stack, email)
  return (await post(stack.url, '/api/client/verify-code', { email, code })).cookies
}

/**
 * Visits each tab of the portal as the server sends it to a browser whose device it knows: with its data, which the
 * browser shows as it is.
 *
 * @param client the cookie of a client
 */
export function visitPortal(url: string, client: string): Promise<Answer[]> {
  const device = `${DEVICE_COOKIE.name}=${deviceText({ timeZone: 'UTC', isRoomy: true })}`
  const headers = { cookie: `${client}; ${device}` }
  return Promise.all(
    TABS.map((tab) => look(`${url}${PATHS.clientDashboard}?tab=${tab}`, { headers })),
  )
}
