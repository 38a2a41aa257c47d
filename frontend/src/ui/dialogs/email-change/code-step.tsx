import { verifyCodeInput } from '@loggia/contracts/client-auth/client-auth'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { color } from '../../../styles/theme.ts'
import { Button } from '../../buttons/button.tsx'
import { DemoCode } from '../../feedback/demo-code.tsx'
import { useToast } from '../../feedback/use-toast.ts'
import { FormBody } from '../../forms/form-body.tsx'
import { FormError } from '../../forms/form-error.tsx'
import { TextField } from '../../forms/text-field.tsx'
import type { AddressChange, CodeSent } from './address-change.ts'
import { useResend } from './use-resend.ts'
import { Line } from '../../layout/stack.ts'

interface CodeStepProps {
  change: Pick<AddressChange, 'start' | 'request' | 'confirm' | 'done'>
  sent: CodeSent
  onBack: () => void
  onClose: () => void
}

/** The second step: the code that was sent to the new address. */
export function CodeStep({ change, sent: first, onBack, onClose }: CodeStepProps) {
  const toast = useToast()
  const form = useRef<HTMLDivElement>(null)
  const { sent, note, failure, seconds, busy, resend } = useResend(first, change.request)
  const { email } = first
  const state = useSchemaForm({
    schema: verifyCodeInput.pick({ code: true }),
    defaultValues: { code: '' },
    async send({ code }) {
      await change.confirm(email, code)
      onClose()
      toast({
        title: change.start === undefined ? 'Email address changed' : 'Email address confirmed',
        description: change.done(email),
      })
    },
    failed: (message) => message ?? 'The address could not be changed. Please try again later.',
  })

  // The field of the first step, which had the focus, is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const submit =
    change.start === undefined
      ? { label: 'Change address', busyLabel: 'Changing...' }
      : { label: 'Confirm address', busyLabel: 'Confirming...' }
  return (
    <div ref={form}>
      <FormBody state={state} submit={submit} onCancel={onClose}>
        <Note>
          {note} <strong>{email}</strong>
        </Note>
        {sent.demoCode && <DemoCode code={sent.demoCode} />}
        <TextField
          label="Access code"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="6 digits"
          {...state.field('code')}
        />
        <Line $gap={3}>
          <Button
            variant="secondary"
            busy={busy}
            busyLabel="Sending..."
            disabled={seconds > 0}
            onClick={resend}
          >
            {seconds > 0 ? `Send again in ${seconds} s` : 'Send again'}
          </Button>
          {change.start === undefined && (
            <Button variant="secondary" onClick={onBack}>
              Use another address
            </Button>
          )}
        </Line>
        <FormError>{failure}</FormError>
      </FormBody>
    </div>
  )
}

/** Screen readers announce an output element when it changes. */
const Note = styled.output`
  display: block;
  color: ${color.textSoft};
  overflow-wrap: anywhere;

  strong {
    color: ${color.text};
  }
`
