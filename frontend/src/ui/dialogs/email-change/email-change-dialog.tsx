import { useState, useEffect, useRef } from 'react'
import { Dialog } from '../dialog.tsx'
import type { AddressChange, CodeSent } from './address-change.ts'
import { CodeStep } from './code-step.tsx'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { FormBody } from '../../forms/form-body.tsx'
import { TextField } from '../../forms/text-field.tsx'

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

interface AddressStepProps {
  change: Pick<AddressChange, 'start' | 'asksPassword' | 'schema' | 'request'>
  /** The typed address, after a return. */
  start: string
  onSent: (sent: CodeSent) => void
  onClose: () => void
}

/** The first step: the new address. */
function AddressStep({ change, start, onSent, onClose }: AddressStepProps) {
  const state = useSchemaForm({
    schema: change.schema,
    defaultValues: { email: start, currentPassword: '' },
    async send(input) {
      onSent({ ...input, demoCode: await change.request(input) })
    },
    failed: (message) => message ?? 'The code could not be sent. Please try again later.',
  })
  const form = useRef<HTMLDivElement>(null)

  // After a return from the second step, the focused button is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const submit = { label: 'Send code', busyLabel: 'Sending...' }
  return (
    <div ref={form}>
      <FormBody state={state} submit={submit} onCancel={onClose}>
        <TextField
          label={change.start === undefined ? 'New email address' : 'Email address'}
          type="email"
          autoComplete="email"
          {...state.field('email')}
        />
        {change.asksPassword && (
          <TextField
            label="Current password"
            type="password"
            autoComplete="current-password"
            {...state.field('currentPassword')}
          />
        )}
      </FormBody>
    </div>
  )
}
