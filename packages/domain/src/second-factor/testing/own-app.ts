import { Secret, TOTP } from 'otpauth'
import type { Browser } from '@loggia/testing/api/browser'
import { vi } from 'vitest'

/** How long (ms) a code is the current one. */
const STEP_MS = 30_000

/** The code that an app with this secret shows, so many steps of thirty seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * STEP_MS
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
}

/** Begins to set up an app for the signed-in person; returns its secret. */
export async function startApp(browser: Browser): Promise<string> {
  const { status, body } = await browser.request('post', '/api/user/second-factor')
  if (status !== 200) throw new Error(`Setting up answered ${status}`)
  return (body as { secret: string }).secret
}

/** Turns a second factor on, with the code of the step before; returns the secret and the recovery codes. */
export async function enableSecondFactor(
  browser: Browser,
): Promise<{ secret: string; codes: string[] }> {
  const secret = await startApp(browser)
  // A step that ends meanwhile would make the code too old.
  vi.useFakeTimers({
    toFake: ['Date'],
    now: Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2,
  })
  const body = { code: codeOf(secret, -1) }
  const answer = await browser
    .request('post', '/api/user/second-factor/confirm', { body })
    .finally(() => vi.useRealTimers())
  if (answer.status !== 200) throw new Error(`Confirming answered ${answer.status}`)
  return { secret, ...(answer.body as { codes: string[] }) }
}
