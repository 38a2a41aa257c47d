import { base64urlOf, bytesOf } from '../../../lib/passkeys/base64url.ts'
import type {
  AddPasskeyMutationVariables,
  StartPasskeyMutation,
} from './passkeys.operations.generated.ts'

/**
 * Has the browser make a passkey, which asks the person.
 *
 * @throws errors of the browser: see `passkeyFailure`
 */
export async function makePasskey({
  startPasskey: options,
}: StartPasskeyMutation): Promise<AddPasskeyMutationVariables> {
  const { challenge, rp, user, timeout } = options
  const type = 'public-key'
  const credential = await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(challenge),
      rp: { id: rp.id, name: rp.name },
      user: { id: bytesOf(user.id), name: user.name, displayName: user.displayName },
      pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ type, alg })),
      timeout,
      excludeCredentials: options.excludeCredentials.map(({ id, transports }) => ({
        type,
        id: bytesOf(id),
        transports: transports as AuthenticatorTransport[],
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: options.authenticatorSelection
          .userVerification as UserVerificationRequirement,
      },
      attestation: 'none',
    },
  })
  // Browsers make no other kind of it for these options.
  const made = (credential as PublicKeyCredential).response as AuthenticatorAttestationResponse
  return {
    clientDataJSON: base64urlOf(made.clientDataJSON),
    attestationObject: base64urlOf(made.attestationObject),
    transports: made.getTransports(),
  }
}
