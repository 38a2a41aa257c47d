import { errorMessage } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { ConfirmDialog } from '../../../ui/dialogs/questions.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import type { Member } from './member.ts'
import { ReactivateColleagueDocument } from './team.operations.generated.ts'

interface ReactivateColleagueProps {
  colleague: Member
  onDone: () => void
}

/** Asks whether a deactivated colleague shall have access again. */
export function ReactivateColleague({ colleague: { id, name }, onDone }: ReactivateColleagueProps) {
  const toast = useToast()
  const showFailure = useFailureToast()
  const { change: reactivate, busy } = useChange(ReactivateColleagueDocument, 'user')

  async function confirm() {
    try {
      await reactivate({ variables: { id } })
      toast({ title: 'Colleague reactivated', description: `${name} can sign in again.` })
      onDone()
    } catch (error) {
      showFailure('Failed to reactivate the colleague', errorMessage(error))
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onDone}
      onConfirm={() => void confirm()}
      title={`Reactivate ${name}?`}
      description="They can sign in again with the password they had, in the role they had."
      confirmLabel="Reactivate"
      busyLabel="Reactivating..."
      busy={busy}
      variant="primary"
    />
  )
}
