import { base64urlOf, bytesOf } from './base64url.ts'

/** The signed answer of an authenticator, in base64url and by the names of the fields of the calls. */
export type Assertion = Awaited<ReturnType<typeof signWithPasskey>>

interface Options extends Omit<PublicKeyCredentialRequestOptions, 'challenge'> {
  /** In base64url. */
  challenge: string
}

/**
 * Asks the browser for a passkey of this site.
 *
 * @param how `conditional` for a suggestion in a field, else a dialog of the browser
 * @throws errors of the browser: see `passkeyFailure`
 */
export async function signWithPasskey(
  { challenge, ...options }: Options,
  how: Pick<CredentialRequestOptions, 'mediation' | 'signal'> = {},
) {
  const publicKey = { ...options, challenge: bytesOf(challenge) }
  const credential = await navigator.credentials.get({ ...how, publicKey })
  // Browsers make no other kind of it for these options.
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
