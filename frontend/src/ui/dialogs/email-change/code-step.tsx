import { verifyCodeInput } from '@loggia/contracts/client-auth/client-auth'
import { useEffect, useRef, useState } from 'react'
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
import { Line } from '../../layout/stack.ts'
import { errorMessage } from '../../../lib/data/error-message.ts'

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

/** How long (s) a mail may take before another one is asked for. */
const WAIT_S = 30

/** Sends the code again, which becomes possible after a while. */
function useResend(first: CodeSent, request: AddressChange['request']) {
  const [sent, setSent] = useState(() => ({ ...first, times: 1, at: Date.now() }))
  const [seconds, setSeconds] = useState(WAIT_S)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const until = sent.at + WAIT_S * 1_000
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1_000))
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [sent.at])

  async function resend() {
    setFailure(undefined)
    setBusy(true)
    try {
      const demoCode = await request(first)
      setSent(({ times }) => ({ ...first, demoCode, times: times + 1, at: Date.now() }))
      setSeconds(WAIT_S)
    } catch (error) {
      setFailure(errorMessage(error) ?? 'The code could not be sent. Please try again later.')
    } finally {
      setBusy(false)
    }
  }

  const note = sent.times === 1 ? 'We sent a code to' : 'We sent another code to'
  return { sent, note, failure, seconds, busy, resend: () => void resend() }
}
