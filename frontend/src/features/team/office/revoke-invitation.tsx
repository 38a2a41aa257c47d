import { errorMessage } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { ConfirmDialog } from '../../../ui/dialogs/questions.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import type { Invitation } from './invitation-state.ts'
import { RevokeInvitationDocument } from './team.operations.generated.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'

interface RevokeInvitationProps {
  invitation: Invitation
  onDone: () => void
}

export function RevokeInvitation({ invitation: { id, email }, onDone }: RevokeInvitationProps) {
  const toast = useToast()
  const showFailure = useFailureToast()
  const { change: revoke, busy } = useChange(RevokeInvitationDocument, 'invitation')

  async function confirm() {
    try {
      await revoke({ variables: { id } })
      toast({ title: 'Invitation revoked', description: `The link for ${email} no longer works.` })
      onDone()
    } catch (error) {
      showFailure('Failed to revoke the invitation', errorMessage(error))
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onDone}
      onConfirm={() => void confirm()}
      title="Revoke the invitation?"
      description={`The link sent to ${email} will no longer work. You can invite them again.`}
      confirmLabel="Revoke invitation"
      busyLabel="Revoking..."
      busy={busy}
    />
  )
}
