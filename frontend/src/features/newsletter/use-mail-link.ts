import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../lib/data/error-message.ts'

export type LinkState = 'waiting' | 'done' | 'failed'

/**
 * Performs the action of a link in an e-mail once, from a script: programs that scan e-mails open every
 * link, but run no scripts.
 *
 * @param post sends the token of the link; may throw Apollo's errors
 */
export function useMailLink(post: () => Promise<unknown>) {
  const [state, setState] = useState<LinkState>('waiting')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const started = useRef(false)

  async function send() {
    setBusy(true)
    try {
      await post()
      setState('done')
    } catch (error) {
      setFailure(errorMessage(error))
      setState('failed')
    }
    setBusy(false)
  }

  useEffect(() => {
    if (started.current) return
    started.current = true
    void send()
  })

  return { state, busy, failure, send: () => void send() }
}
