import { MAIL_REASON_KEYS, type MailReason } from '@loggia/contracts/mail-connections/reasons'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useToast } from '../../../ui/feedback/use-toast.ts'

/** Why a mailbox was not connected: it stays on the screen, as there is something to do about it. */
export interface MailRefusal {
  reason: MailReason
  /** Null where the consent had expired, which says no more. */
  purpose: string | null
}

const CONNECTED = {
  sending: 'A first email was sent to you by it.',
  receiving: 'Its inbox is read from now on.',
}

/** The outcome with which the consent page of Microsoft or Google has sent the browser back; it leaves the URL. */
export function useMailOutcome(): MailRefusal | null {
  const toast = useToast()
  const navigate = useNavigate()
  const { state, hash } = useLocation() as { state: unknown; hash: string }
  const [search] = useSearchParams()
  const [refusal] = useState(() => refusalIn(search))
  const outcome = search.get('mail')
  useEffect(() => {
    if (outcome === null) return
    const purpose = search.get('purpose')
    if (outcome === 'connected')
      toast({
        title: 'The mailbox is connected',
        description: CONNECTED[purpose === 'receiving' ? purpose : 'sending'],
      })
    const rest = new URLSearchParams(search)
    rest.delete('mail')
    rest.delete('purpose')
    void navigate({ search: `?${rest}`, hash }, { replace: true, state })
  }, [outcome, search, hash, state, navigate, toast])
  return refusal
}

function refusalIn(search: URLSearchParams): MailRefusal | null {
  const outcome = search.get('mail')
  const reason = MAIL_REASON_KEYS.find((each) => each === outcome)
  return reason ? { reason, purpose: search.get('purpose') } : null
}
