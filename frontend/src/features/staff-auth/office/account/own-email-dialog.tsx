import { staffEmailChange } from '@loggia/contracts/team/team'
import { useMutation } from '@apollo/client/react'
import { useChange } from '../../../../lib/data/use-change.ts'
import type {
  AddressChange,
  AddressInput,
} from '../../../../ui/dialogs/email-change/address-change.ts'
import { EmailChangeDialog } from '../../../../ui/dialogs/email-change/email-change-dialog.tsx'
import { useViewer } from '../../shared/session/use-viewer.ts'
import {
  ConfirmStaffEmailChangeDocument,
  RequestStaffEmailChangeDocument,
} from './email-change.operations.generated.ts'

interface OwnEmailDialogProps {
  /** The present one. */
  email: string
  /** Whether the address is unproved, and about to be proved. */
  isUnproved?: boolean
  onClose: () => void
}

/** Changes the address to which a member of staff gets emails, or proves the one that they have. */
export function OwnEmailDialog({ email, isUnproved = false, onClose }: OwnEmailDialogProps) {
  const [request] = useMutation(RequestStaffEmailChangeDocument)
  const { usesPassword } = useViewer()
  const { change: confirm } = useChange(ConfirmStaffEmailChangeDocument, 'user')
  const change: AddressChange = {
    ...(isUnproved && { title: 'Confirm your email address', start: email }),
    intro: isUnproved
      ? 'We send a code to your address, to be sure that it is yours.'
      : `Our emails to you go to ${email}. We send a code to the new address first, to be sure that it is yours.`,
    outro: isUnproved
      ? 'Enter the code to confirm the address. You stay signed in.'
      : `Enter the code to use this address from now on. You stay signed in${usesPassword ? ', with the same username and password' : ''}.`,
    asksPassword: usesPassword,
    schema: usesPassword ? staffEmailChange.required() : staffEmailChange.pick({ email: true }),
    async request({ email, currentPassword }: AddressInput) {
      const { data } = await request({ variables: { email, currentPassword } })
      return data?.requestStaffEmailChange.verificationCode ?? null
    },
    confirm: (email: string, code: string) => confirm({ variables: { email, code } }),
    done: (email: string) =>
      isUnproved ? `${email} is your address.` : `Our emails to you go to ${email} now.`,
  }
  return <EmailChangeDialog change={change} onClose={onClose} />
}
