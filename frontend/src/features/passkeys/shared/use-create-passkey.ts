import { useMutation } from '@apollo/client/react'
import { useBusy } from '../../../lib/browser/use-busy.ts'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { passkeyFailure } from '../../../lib/passkeys/passkey-failure.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import {
  AddPasskeyDocument,
  StartPasskeyDocument,
  type AddPasskeyMutationVariables,
  type StartPasskeyMutation,
} from './passkeys.operations.generated.ts'
import { base64urlOf, bytesOf } from '../../../lib/passkeys/base64url.ts'

/** Creates a passkey for the caller, and reports the result. Nothing is said after a cancellation. */
export function useCreatePasskey() {
  const toast = useToast()
  const showFailure = useFailureToast()
  const [start] = useMutation(StartPasskeyDocument)
  const { change: add } = useChange(AddPasskeyDocument, 'passkey')
  const { busy, run } = useBusy()

  async function attempt(): Promise<boolean> {
    const { data: options } = await start()
    if (!options) return false
    const variables = await makePasskey(options)
    const { data } = await add({ variables })
    const name = data?.addPasskey.name ?? 'your new passkey'
    toast({ title: 'Passkey created', description: `You can use ${name} from now on.` })
    return true
  }

  /** @returns whether there is a passkey now */
  const create = () =>
    run(async () => {
      try {
        return await attempt()
      } catch (error) {
        const reason = errorMessage(error) ?? passkeyFailure(error)
        if (reason) showFailure('The passkey was not created', reason)
        return false
      }
    })

  return { create, busy }
}

/**
 * Has the browser make a passkey, which asks the person.
 *
 * @throws errors of the browser: see `passkeyFailure`
 */
async function makePasskey({
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
