import { verifyCodeInput } from '@loggia/contracts/client-auth/client-auth'
import { useMutation } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DialogActions } from '../../../ui/dialogs/dialog-actions.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DemoCode } from '../../../ui/feedback/demo-code.tsx'
import { FormBody } from '../../../ui/forms/form-body.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { FormStack } from '../../../ui/forms/form-layout.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { answerProof } from '../../staff-auth/shared/proof-request.ts'
import { useCachedClientStatus } from '../shared/use-client-status.ts'
import {
  ProveClientDocument,
  RequestProofCodeDocument,
} from './client-proof.operations.generated.ts'

/** Asks a client for a code that we mail them, before something that would outlive this session. */
export function ClientProofDialog() {
  const email = useCachedClientStatus()?.email ?? ''
  const [sent, setSent] = useState<{ demoCode: string | null } | null>(null)
  return (
    <Dialog
      onClose={cancel}
      title="Confirm that it is you"
      description={
        sent
          ? `Enter the code that we sent to ${email}.`
          : `You signed in a while ago, and this would let somebody in who found your browser open. We send a code to ${email} first.`
      }
    >
      {sent ? (
        <CodeForm demoCode={sent.demoCode} />
      ) : (
        <SendStep email={email} onSent={(demoCode) => setSent({ demoCode })} />
      )}
    </Dialog>
  )
}

const cancel = () => answerProof(false)

interface SendStepProps {
  email: string
  onSent: (demoCode: string | null) => void
}

function SendStep({ email, onSent }: SendStepProps) {
  const [request, { loading }] = useMutation(RequestProofCodeDocument)
  const [failure, setFailure] = useState<string>()

  async function send() {
    setFailure(undefined)
    try {
      const { data } = await request({ variables: { email } })
      onSent(data?.requestAccessCode.verificationCode ?? null)
    } catch (error) {
      setFailure(errorMessage(error) ?? 'The code could not be sent. Please try again later.')
    }
  }

  return (
    <FormStack as="div">
      <FormError>{failure}</FormError>
      <DialogActions>
        <Button variant="secondary" onClick={cancel}>
          Cancel
        </Button>
        <Button busy={loading} busyLabel="Sending..." onClick={() => void send()}>
          Send code
        </Button>
      </DialogActions>
    </FormStack>
  )
}

function CodeForm({ demoCode }: { demoCode: string | null }) {
  const [prove] = useMutation(ProveClientDocument)
  const form = useRef<HTMLDivElement>(null)
  const state = useSchemaForm({
    schema: verifyCodeInput.pick({ code: true }),
    defaultValues: { code: '' },
    async send(variables) {
      await prove({ variables })
      answerProof(true)
    },
    failed: (message) => message ?? 'The code could not be checked. Please try again later.',
  })

  // The button of the first step, which had the focus, is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  return (
    <div ref={form}>
      <FormBody
        state={state}
        submit={{ label: 'Confirm', busyLabel: 'Checking...' }}
        onCancel={cancel}
      >
        {demoCode && <DemoCode code={demoCode} />}
        <TextField
          label="Access code"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="6 digits"
          {...state.field('code')}
        />
      </FormBody>
    </div>
  )
}
