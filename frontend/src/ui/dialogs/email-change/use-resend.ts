import { useEffect, useState } from 'react'
import { errorMessage } from '../../../lib/data/error-message.ts'
import type { AddressChange, CodeSent } from './address-change.ts'

/** How long (s) a mail may take before another one is asked for. */
const WAIT_S = 30

/** Sends the code again, which becomes possible after a while. */
export function useResend(first: CodeSent, request: AddressChange['request']) {
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
