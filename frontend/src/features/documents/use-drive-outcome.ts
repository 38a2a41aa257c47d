import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { OUTCOMES } from './documents-messages.ts'

/** Says once how the consent at Google ended, and takes that out of the address. */
export function useDriveOutcome() {
  const toast = useToast()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const [search] = useSearchParams()
  const outcome = search.get('drive')
  useEffect(() => {
    if (outcome === null) return
    const message = OUTCOMES[outcome]
    if (message) toast(message)
    const rest = new URLSearchParams(search)
    rest.delete('drive')
    void navigate({ search: `?${rest}` }, { replace: true, state })
  }, [outcome, search, state, navigate, toast])
}
