import { INVITATION_DAYS } from '@loggia/contracts/staff-auth/link-lifetimes'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import type { Invitation } from './invitation-state.ts'
import { ResendInvitationDocument } from './team.operations.generated.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'

/** Sends the email of an unused invitation again, which extends its validity. */
export function useResendInvitation() {
  const toast = useToast()
  const showFailure = useFailureToast()
  const { change } = useChange(ResendInvitationDocument, 'invitation')
  return async ({ id, email }: Invitation) => {
    try {
      await change({ variables: { id } })
      toast({
        title: 'Invitation sent again',
        description: `The email to ${email} is on its way. The link works for ${INVITATION_DAYS} more days.`,
      })
    } catch (error) {
      showFailure('Failed to send the invitation', errorMessage(error))
    }
  }
}
