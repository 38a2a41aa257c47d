import type { CodeRequested } from '@loggia/contracts/client-auth/client-auth'
import type { Browser } from '../browser.ts'

/** Asks for a code to another address, as the demo profile answers it. */
export async function newAddressCode(browser: Browser, email: string): Promise<string> {
  const answer = await browser.request('post', '/api/client/email-change', { body: { email } })
  if (answer.status !== 200) throw new Error(`Asking for a code answered ${answer.status}`)
  return (answer.body as CodeRequested).verificationCode ?? ''
}

/** Changes the address of the signed-in person; returns the status of the answer. */
export async function changeEmail(browser: Browser, email: string): Promise<number> {
  const body = { email, code: await newAddressCode(browser, email) }
  return (await browser.request('post', '/api/client/email-change/confirm', { body })).status
}

/** The address that a browser is signed in to the portal with; null for none. */
export async function signedInAs(browser: Browser): Promise<string | null> {
  const { body } = await browser.request('get', '/api/client/status')
  return (body as { email: string | null }).email
}

/** The same for a member of staff, with the password of `staffBrowser`. */
export async function newStaffAddressCode(browser: Browser, email: string): Promise<string> {
  const body = { email, currentPassword: 'correct horse' }
  const answer = await browser.request('post', '/api/user/email-change', { body })
  if (answer.status !== 200) throw new Error(`Asking for a code answered ${answer.status}`)
  return (answer.body as CodeRequested).verificationCode ?? ''
}
