import { base64urlOf, bytesOf } from '../../lib/passkeys/base64url.ts'
import { callApi, type Refusal } from '../forms/call-api.ts'

/** What an authenticator has signed, by the names of the fields of the call. */
type Assertion = Readonly<Record<string, string>>

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
 * @throws NotStarted; what the browser says: see `passkeyFailure`
 */
export async function askForPasskey(
  side: string | undefined,
  how: Pick<CredentialRequestOptions, 'mediation' | 'signal'> = {},
): Promise<Assertion> {
  const outcome = await callApi('/api/passkeys/sign-in', { side }, null)
  if (!('answer' in outcome)) throw new NotStarted('refusal' in outcome ? outcome.refusal : null)
  // Written by our own server.
  const { challenge, ...options } = outcome.answer as { challenge: string }
  how.signal?.throwIfAborted()
  const publicKey = { ...options, challenge: bytesOf(challenge) }
  const credential = await navigator.credentials.get({ ...how, publicKey })
  // Browsers make no other kind of it for what was asked.
  const { id, response } = credential as PublicKeyCredential
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    response as AuthenticatorAssertionResponse
  return {
    credentialId: id,
    clientDataJSON: base64urlOf(clientDataJSON),
    authenticatorData: base64urlOf(authenticatorData),
    signature: base64urlOf(signature),
    userHandle: userHandle ? base64urlOf(userHandle) : '',
  }
}
