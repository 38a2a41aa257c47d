import { Secret, TOTP } from 'otpauth'
import type { Browser } from '@loggia/bff/testing/browser'

/** The code that an app with this secret shows, so many steps of thirty seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
}

/** Begins to set up an app for whoever is signed in; returns its secret. */
export async function startApp(browser: Browser): Promise<string> {
  const { status, body } = await browser.request('post', '/api/user/second-factor')
  if (status !== 200) throw new Error(`Setting up answered ${status}`)
  return (body as { secret: string }).secret
}

/** Turns a second factor on, with the code of the step before; returns what the person keeps. */
export async function turnOn(browser: Browser): Promise<{ secret: string; codes: string[] }> {
  const secret = await startApp(browser)
  const body = { code: codeOf(secret, -1) }
  const answer = await browser.request('post', '/api/user/second-factor/confirm', { body })
  if (answer.status !== 200) throw new Error(`Confirming answered ${answer.status}`)
  return { secret, ...(answer.body as { codes: string[] }) }
}
