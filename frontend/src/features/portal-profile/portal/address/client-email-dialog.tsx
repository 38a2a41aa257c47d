import { requestCodeInput } from '@loggia/contracts/client-auth/client-auth'
import { useMutation } from '@apollo/client/react'
import { useChange } from '../../../../lib/data/use-change.ts'
import { EmailChangeDialog } from '../../../../ui/dialogs/email-change/email-change-dialog.tsx'
import {
  ConfirmEmailChangeDocument,
  RequestEmailChangeDocument,
} from './email-change.operations.generated.ts'

interface ClientEmailDialogProps {
  /** The present one. */
  email: string
  onClose: () => void
}

/** Changes the address that a client signs in with. */
export function ClientEmailDialog({ email, onClose }: ClientEmailDialogProps) {
  const [request] = useMutation(RequestEmailChangeDocument)
  const { change: confirm } = useChange(ConfirmEmailChangeDocument, 'client', 'clientSession')
  const change = {
    intro: `You sign in with ${email}. We send a code to the new address first, to be sure that it is yours.`,
    outro:
      'Enter the code to use this address from now on. You stay signed in here; your other sessions end.',
    schema: requestCodeInput,
    async request({ email }: { email: string }) {
      const { data } = await request({ variables: { email } })
      return data?.requestEmailChange.verificationCode ?? null
    },
    confirm: (email: string, code: string) => confirm({ variables: { email, code } }),
    done: (email: string) => `You sign in with ${email} now.`,
  }
  return <EmailChangeDialog change={change} onClose={onClose} />
}
