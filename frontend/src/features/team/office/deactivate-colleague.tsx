import { errorMessage } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { ConfirmDialog } from '../../../ui/dialogs/questions.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import type { Member } from './member.ts'
import { DeactivateColleagueDocument } from './team.operations.generated.ts'

interface DeactivateColleagueProps {
  colleague: Member
  onDone: () => void
}

/** Asks whether a colleague shall lose access, and says what that means. */
export function DeactivateColleague({ colleague: { id, name }, onDone }: DeactivateColleagueProps) {
  const toast = useToast()
  const showFailure = useFailureToast()
  const { change: deactivate, busy } = useChange(DeactivateColleagueDocument, 'user')

  async function confirm() {
    try {
      await deactivate({ variables: { id } })
      toast({ title: 'Colleague deactivated', description: `${name} can no longer sign in.` })
      onDone()
    } catch (error) {
      showFailure('Failed to deactivate the colleague', errorMessage(error))
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onDone}
      onConfirm={() => void confirm()}
      title={`Deactivate ${name}?`}
      description="They are signed out at once and cannot sign in any more. Invitations they sent no longer work, and they get no emails from here. Everything they did keeps their name, and you can reactivate them at any time."
      confirmLabel="Deactivate"
      busyLabel="Deactivating..."
      busy={busy}
    />
  )
}
