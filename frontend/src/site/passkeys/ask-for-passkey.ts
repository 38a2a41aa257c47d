import { signWithPasskey, type Assertion } from '../../lib/passkeys/sign-with-passkey.ts'
import { callApi, type Refusal } from '../forms/call-api.ts'

/** That no sign-in could be started, and why the server refuses if it does. */
export class NotStarted extends Error {
  readonly refusal: Refusal | null

  constructor(refusal: Refusal | null) {
    super()
    this.refusal = refusal
  }
}

/**
 * Asks the browser for a passkey of this site.
 *
 * @param side staff or client
 * @param how `conditional` for a suggestion in the field, else a dialog of the browser
 * @throws NotStarted; errors of the browser: see `passkeyFailure`
 */
export async function askForPasskey(
  side: string | undefined,
  how: Pick<CredentialRequestOptions, 'mediation' | 'signal'> = {},
): Promise<Assertion> {
  const outcome = await callApi('/api/passkeys/sign-in', { side }, null)
  if (!('answer' in outcome)) throw new NotStarted('refusal' in outcome ? outcome.refusal : null)
  // Written by our own server.
  const options = outcome.answer as { challenge: string }
  how.signal?.throwIfAborted()
  return signWithPasskey(options, how)
}
