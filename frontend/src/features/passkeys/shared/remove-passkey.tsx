import { useChange } from '../../../lib/data/use-change.ts'
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx'
import { RemovePasskeyDocument } from './passkey-changes.operations.generated.ts'

interface RemovePasskeyProps {
  passkey: { id: number; name: string }
  onDone: () => void
}

/** Removes a passkey after a question. */
export function RemovePasskey({ passkey: { id, name }, onDone }: RemovePasskeyProps) {
  const { change: remove } = useChange(RemovePasskeyDocument, 'passkey')
  return (
    <ConfirmedAction
      title="Remove passkey"
      question={`Remove ${name}? Nobody can sign in with it any more.`}
      note="Your device may go on suggesting it until you delete it there, too."
      confirmLabel="Remove passkey"
      busyLabel="Removing..."
      run={async () => {
        await remove({ variables: { id } })
        return { title: 'Passkey removed', description: `${name} has been removed.` }
      }}
      failure="Failed to remove the passkey"
      onDone={onDone}
    />
  )
}
