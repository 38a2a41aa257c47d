import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../lib/data/error-message.ts'

export const LINK_STATES = ['waiting', 'done', 'failed'] as const

export type LinkState = (typeof LINK_STATES)[number]

/**
 * Does by itself what the link of a mail is for, once. By a script and not by opening the address:
 * programs that look into mails open every link.
 *
 * @param post sends the token of the link; may throw what Apollo throws
 */
export function useMailLink(post: () => Promise<unknown>) {
  const [state, setState] = useState<LinkState>('waiting')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const begun = useRef(false)

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
    if (begun.current) return
    begun.current = true
    void send()
  })

  return { state, busy, failure, send: () => void send() }
}
