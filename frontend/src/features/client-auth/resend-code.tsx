import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { errorMessage } from '../../lib/data/error-message.ts'
import { retryAfterOf } from '../../lib/data/retry-after.ts'
import { useCountdown } from '../../lib/dates/use-countdown.ts'
import { space } from '../../styles/theme.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { type SentCode, useRequestCode } from './use-request-code.ts'
import { formatWait } from './format-wait.ts'

/** The time an e-mail may take before requesting another one makes sense. */
const WAIT_SECONDS = 30

interface ResendCodeProps {
  email: string
  onSent: (sent: SentCode) => void
}

export function ResendCode({ email, onSent }: ResendCodeProps) {
  const { requestCode, requestFailed } = useRequestCode()
  const { left, start } = useCountdown(WAIT_SECONDS)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function resend() {
    setBusy(true)
    setFailure(null)
    try {
      onSent(await requestCode(email))
      start(WAIT_SECONDS)
    } catch (error) {
      setFailure(requestFailed(errorMessage(error)))
      start(retryAfterOf(error) ?? 0)
    }
    setBusy(false)
  }

  return (
    <Frame>
      <FormError>{failure}</FormError>
      <Button
        variant="secondary"
        wide
        busy={busy}
        disabled={left > 0}
        onClick={() => void resend()}
      >
        {!busy && <RotateCw size={18} aria-hidden="true" />}
        {left > 0 ? `Resend code in ${formatWait(left)}` : 'Resend code'}
      </Button>
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${space[3]};

  button:disabled:not([aria-busy]) {
    cursor: default;
    font-variant-numeric: tabular-nums;
  }
`
