import { useMutation } from '@apollo/client/react'
import { useBusy } from '../../../lib/browser/use-busy.ts'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { passkeyFailure } from '../../../lib/passkeys/passkey-failure.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { makePasskey } from './make-passkey.ts'
import { AddPasskeyDocument, StartPasskeyDocument } from './passkeys.operations.generated.ts'

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
