import { useState } from 'react'
import { Dialog } from '../dialog.tsx'
import type { AddressChange, CodeSent } from './address-change.ts'
import { AddressStep } from './address-step.tsx'
import { CodeStep } from './code-step.tsx'

interface EmailChangeDialogProps {
  change: AddressChange
  onClose: () => void
}

/** Changes an email address in two steps: the new one, and the code that was sent there. */
export function EmailChangeDialog({ change, onClose }: EmailChangeDialogProps) {
  const [sent, setSent] = useState<CodeSent | null>(null)
  const [typed, setTyped] = useState(change.start ?? '')
  const description = sent ? change.outro : change.intro
  return (
    <Dialog
      onClose={onClose}
      title={change.title ?? 'Change email address'}
      description={description}
    >
      {sent ? (
        <CodeStep
          sent={sent}
          change={change}
          onBack={() => {
            setTyped(sent.email)
            setSent(null)
          }}
          onClose={onClose}
        />
      ) : (
        <AddressStep start={typed} change={change} onSent={setSent} onClose={onClose} />
      )}
    </Dialog>
  )
}
