import { useChange } from '../../../lib/data/use-change.ts'
import { ConfirmedAction } from '../../../ui/dialogs/questions.ts'
import type { Invitation } from './invitation-state.ts'
import { RevokeInvitationDocument } from './team.operations.generated.ts'

interface RevokeInvitationProps {
  invitation: Invitation
  onDone: () => void
}

export function RevokeInvitation({ invitation: { id, email }, onDone }: RevokeInvitationProps) {
  const { change: revoke } = useChange(RevokeInvitationDocument, 'invitation')
  return (
    <ConfirmedAction
      title="Revoke the invitation?"
      question={`The link sent to ${email} will no longer work. You can invite them again.`}
      confirmLabel="Revoke invitation"
      busyLabel="Revoking..."
      run={async () => {
        await revoke({ variables: { id } })
        return {
          title: 'Invitation revoked',
          description: `The link for ${email} no longer works.`,
        }
      }}
      failure="Failed to revoke the invitation"
      onDone={onDone}
    />
  )
}
