import { INVITATION_DAYS } from '@loggia/contracts/staff-team'
import { useChange } from '../../lib/data/use-change.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'
import type { Invitation } from './invitation-state.ts'
import { ResendInvitationDocument, TeamDocument } from './team.operations.generated.ts'
import { useFailureToast } from './use-failure-toast.ts'

/** Sends the e-mail of an unused invitation again, which prolongs it. */
export function useResendInvitation() {
  const toast = useToast()
  const failed = useFailureToast()
  const { change } = useChange(ResendInvitationDocument, [TeamDocument])
  return async ({ id, email }: Invitation) => {
    try {
      await change({ variables: { id } })
      toast({
        title: 'Invitation sent again',
        description: `The e-mail to ${email} is on its way. The link works for ${INVITATION_DAYS} more days.`,
      })
    } catch (error) {
      failed('Failed to send the invitation', error)
    }
  }
}
