import { useState } from 'react'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { AddressStep, type CodeSent } from './address-step.tsx'
import { CodeStep } from './code-step.tsx'

interface EmailChangeDialogProps {
  /** The present one. */
  email: string
  onClose: () => void
}

/** Changes the address that somebody signs in with, in two steps: the new one, and the code that was sent there. */
export function EmailChangeDialog({ email, onClose }: EmailChangeDialogProps) {
  const [sent, setSent] = useState<CodeSent | null>(null)
  const [typed, setTyped] = useState('')
  const description = sent
    ? 'Enter the code to use this address from now on. You stay signed in here; your other sessions end.'
    : `You sign in with ${email}. We send a code to the new address first, to be sure that it is yours.`
  return (
    <Dialog open onClose={onClose} title="Change email address" description={description}>
      {sent ? (
        <CodeStep
          sent={sent}
          onBack={() => {
            setTyped(sent.email)
            setSent(null)
          }}
          onClose={onClose}
        />
      ) : (
        <AddressStep start={typed} onSent={setSent} onClose={onClose} />
      )}
    </Dialog>
  )
}
