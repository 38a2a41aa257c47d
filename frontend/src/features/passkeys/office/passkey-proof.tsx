import { useMutation, useQuery } from '@apollo/client/react'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useBusy } from '../../../lib/browser/use-busy.ts'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { passkeyFailure } from '../../../lib/passkeys/passkey-failure.ts'
import { signWithPasskey } from '../../../lib/passkeys/sign-with-passkey.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import {
  ProofPasskeysDocument,
  ProveWithPasskeyDocument,
  StartPasskeyProofDocument,
} from './passkey-proof.operations.generated.ts'

/** Proves with a passkey that it is still the same person. Hidden without one, and in browsers without passkeys. */
export function PasskeyProof({ onProven }: { onProven: () => void }) {
  const { data } = useQuery(ProofPasskeysDocument, {
    skip: !('PublicKeyCredential' in window),
  })
  const [start] = useMutation(StartPasskeyProofDocument)
  const [prove] = useMutation(ProveWithPasskeyDocument)
  const { busy, run } = useBusy()
  const [failure, setFailure] = useState<string | null>(null)
  if (!data || data.passkeys.length === 0) return null

  async function attempt() {
    const { data: started } = await start()
    if (!started) return
    const { challenge, rpId, timeout, userVerification } = started.startPasskeyProof
    const variables = await signWithPasskey({
      challenge,
      rpId,
      timeout,
      userVerification: userVerification as UserVerificationRequirement,
    })
    await prove({ variables })
    onProven()
  }

  const ask = () =>
    run(async () => {
      setFailure(null)
      try {
        await attempt()
      } catch (error) {
        setFailure(errorMessage(error) ?? reasonOf(error))
      }
    })

  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => void ask()}>
        <KeyRound size={18} aria-hidden="true" />
        Use a passkey
      </Button>
      <FormError>{failure}</FormError>
    </>
  )
}

/** Null for those who changed their mind. */
function reasonOf(error: unknown): string | null {
  if (error instanceof DOMException) return passkeyFailure(error)
  return 'Your passkey could not be checked. Please try again.'
}
