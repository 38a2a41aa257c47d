import { useChange } from '../../../lib/data/use-change.ts'
import { ConfirmedAction } from '../../../ui/dialogs/questions.ts'
import type { Member } from './member.ts'
import { ResetSecondFactorDocument } from './team.operations.generated.ts'

interface ResetSecondFactorProps {
  colleague: Member
  onDone: () => void
}

/** Asks whether a colleague has lost what they sign in with, beside their password. */
export function ResetSecondFactor({ colleague: { id, name }, onDone }: ResetSecondFactorProps) {
  const { change: reset } = useChange(ResetSecondFactorDocument, 'user')
  return (
    <ConfirmedAction
      title={`Reset the second factor of ${name}?`}
      question="Their app and their passkeys will no longer work, and their password alone will sign them in, until they set up another one. Do this if they have lost their phone and their recovery codes, and only if you know that it is them who ask. We tell them by email."
      confirmLabel="Reset"
      busyLabel="Resetting..."
      run={async () => {
        await reset({ variables: { id } })
        return {
          title: 'Second factor reset',
          description: `${name} can set up an app or a passkey again.`,
        }
      }}
      failure="Failed to reset the second factor"
      onDone={onDone}
    />
  )
}
