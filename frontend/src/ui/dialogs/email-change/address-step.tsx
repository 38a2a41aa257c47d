import { useEffect, useRef } from 'react'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { FormBody } from '../../forms/form-body.tsx'
import { TextField } from '../../forms/text-field.tsx'
import type { AddressChange, CodeSent } from './address-change.ts'

interface AddressStepProps {
  change: Pick<AddressChange, 'start' | 'asksPassword' | 'schema' | 'request'>
  /** The typed address, after a return. */
  start: string
  onSent: (sent: CodeSent) => void
  onClose: () => void
}

/** The first step: the new address. */
export function AddressStep({ change, start, onSent, onClose }: AddressStepProps) {
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
