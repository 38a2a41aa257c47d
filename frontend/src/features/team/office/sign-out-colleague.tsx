import { useMutation } from '@apollo/client/react'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { ConfirmDialog } from '../../../ui/dialogs/questions.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import type { Member } from './member.ts'
import { SignOutColleagueDocument } from './team.operations.generated.ts'

interface SignOutColleagueProps {
  colleague: Member
  onDone: () => void
}

export function SignOutColleague({ colleague: { id, name }, onDone }: SignOutColleagueProps) {
  const toast = useToast()
  const showFailure = useFailureToast()
  const [signOut, { loading }] = useMutation(SignOutColleagueDocument)

  async function confirm() {
    try {
      await signOut({ variables: { id } })
      toast({
        title: 'Colleague signed out',
        description: `${name} is signed out in all browsers.`,
      })
      onDone()
    } catch (error) {
      showFailure('Failed to sign out the colleague', errorMessage(error))
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onDone}
      onConfirm={() => void confirm()}
      title={`Sign ${name} out everywhere?`}
      description="They will be signed out in all browsers, and can sign in again with their password."
      confirmLabel="Sign out everywhere"
      busyLabel="Signing out..."
      busy={loading}
    />
  )
}
