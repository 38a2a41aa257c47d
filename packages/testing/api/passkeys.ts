import type { PasskeySide } from '@loggia/contracts/passkeys/passkeys'
import {
  signInClientWithPasskey,
  signInStaffWithPasskey,
  startPasskeySignIn,
} from '@loggia/domain/passkeys/passkey-sign-in.service'
import { startPasskeyProof } from '@loggia/domain/passkeys/passkey-proof.service'
import { addPasskey, startPasskey } from '@loggia/domain/passkeys/passkeys.service'
import type { TestApp } from './app.ts'
import { createAuthenticator, type Authenticator } from './authenticator.ts'
import { overRest } from './both-apis.ts'
import type { Browser } from './browser.ts'

export const startAdding = overRest(startPasskey)
export const add = overRest(addPasskey)
export const startSignIn = overRest(startPasskeySignIn)
export const startProof = overRest(startPasskeyProof)
export const signIn = {
  staff: overRest(signInStaffWithPasskey),
  client: overRest(signInClientWithPasskey),
}

/** Adds a passkey to the person signed in in the browser; returns its authenticator and its id. */
export async function addedPasskey(
  app: TestApp,
  browser: Browser,
  values: object = {},
): Promise<{ authenticator: Authenticator; id: number }> {
  const authenticator = createAuthenticator(app.config.PUBLIC_URL)
  const { data: options } = await startAdding(browser)
  const { status, data } = await add(browser, { ...authenticator.make(options), ...values })
  if (status !== 201) throw new Error(`Adding a passkey answered ${status}`)
  return { authenticator, id: data.id }
}

/** The signature of the authenticator for a sign-in that this browser has started. */
export async function assertionOf(
  browser: Browser,
  authenticator: Authenticator,
  side: PasskeySide,
  quirks: Parameters<Authenticator['sign']>[1] = {},
) {
  const { data: options } = await startSignIn(browser, { side })
  return authenticator.sign(options, quirks)
}
