import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { color, space } from '../../styles/theme.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DemoCode } from './demo-code.tsx'
import { RequestCodeForm } from './request-code-form.tsx'
import { ResendCode } from './resend-code.tsx'
import type { SentCode } from './use-request-code.ts'
import { VerifyCodeForm } from './verify-code-form.tsx'

/** Source of the number: specification, section 9. */
const REDIRECT_DELAY_MS = 1_500

const STEPS = ['request', 'verify', 'done'] as const

interface ClientSignInProps {
  /** Called when the code was accepted. */
  onVerified: () => void
  /** Called after REDIRECT_DELAY_MS, in which the user can read the confirmation. */
  onDone: () => void
}

/** Signs a client in by e-mailed code, in two steps. */
export function ClientSignIn({ onVerified, onDone }: ClientSignInProps) {
  const [step, setStep] = useState<(typeof STEPS)[number]>('request')
  const [sent, setSent] = useState<SentCode>()

  useEffect(() => {
    if (step !== 'done') return
    const timer = setTimeout(onDone, REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [step, onDone])

  if (step === 'done') {
    return <Note>You are signed in. Your dashboard is opening.</Note>
  }
  if (step === 'request' || !sent) {
    return (
      <RequestCodeForm
        email={sent?.email ?? ''}
        onSent={(code) => {
          setSent(code)
          setStep('verify')
        }}
      />
    )
  }
  return (
    <Stack>
      <Note>
        Code sent to <strong>{sent.email}</strong>
      </Note>
      {sent.demoCode && <DemoCode code={sent.demoCode} />}
      <VerifyCodeForm
        email={sent.email}
        onVerified={() => {
          onVerified()
          setStep('done')
        }}
      />
      <ResendCode email={sent.email} onSent={setSent} />
      <Button variant="quiet" wide onClick={() => setStep('request')}>
        <ArrowLeft size={18} aria-hidden="true" />
        Back to email entry
      </Button>
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
`

/** Screen readers announce an output element when it changes. */
const Note = styled.output`
  display: block;
  color: ${color.textSoft};
  text-align: center;

  strong {
    color: ${color.text};
  }
`
