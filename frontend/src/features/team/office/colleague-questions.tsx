import { useMutation } from '@apollo/client/react'
import { useChange } from '../../../lib/data/use-change.ts'
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx'
import type { Member } from './member.ts'
import {
  DeactivateColleagueDocument,
  ReactivateColleagueDocument,
  ResetSecondFactorDocument,
  SignOutColleagueDocument,
} from './team.operations.generated.ts'

interface QuestionProps {
  colleague: Member
  onDone: () => void
}

/** Asks whether a colleague shall lose access, and names the consequences. */
export function DeactivateColleague({ colleague: { id, name }, onDone }: QuestionProps) {
  const { change: deactivate } = useChange(DeactivateColleagueDocument, 'user')
  return (
    <ConfirmedAction
      title={`Deactivate ${name}?`}
      question="They are signed out at once and cannot sign in any more. Invitations they sent no longer work, and they get no emails from here. Everything they did keeps their name, and you can reactivate them at any time."
      confirmLabel="Deactivate"
      busyLabel="Deactivating..."
      run={async () => {
        await deactivate({ variables: { id } })
        return { title: 'Colleague deactivated', description: `${name} can no longer sign in.` }
      }}
      failure="Failed to deactivate the colleague"
      onDone={onDone}
    />
  )
}

/** Asks whether a deactivated colleague shall have access again. */
export function ReactivateColleague({ colleague: { id, name }, onDone }: QuestionProps) {
  const { change: reactivate } = useChange(ReactivateColleagueDocument, 'user')
  return (
    <ConfirmedAction
      title={`Reactivate ${name}?`}
      question="They can sign in again with the password they had, in the role they had."
      confirmLabel="Reactivate"
      busyLabel="Reactivating..."
      variant="primary"
      run={async () => {
        await reactivate({ variables: { id } })
        return { title: 'Colleague reactivated', description: `${name} can sign in again.` }
      }}
      failure="Failed to reactivate the colleague"
      onDone={onDone}
    />
  )
}

export function SignOutColleague({ colleague: { id, name }, onDone }: QuestionProps) {
  const [signOut] = useMutation(SignOutColleagueDocument)
  return (
    <ConfirmedAction
      title={`Sign ${name} out everywhere?`}
      question="They will be signed out in all browsers, and can sign in again with their password."
      confirmLabel="Sign out everywhere"
      busyLabel="Signing out..."
      run={async () => {
        await signOut({ variables: { id } })
        return {
          title: 'Colleague signed out',
          description: `${name} is signed out in all browsers.`,
        }
      }}
      failure="Failed to sign out the colleague"
      onDone={onDone}
    />
  )
}

/** Asks whether a colleague has lost the second factor, beside their password. */
export function ResetSecondFactor({ colleague: { id, name }, onDone }: QuestionProps) {
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
