import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useToast } from '../../../../ui/feedback/use-toast.ts'
import { CONSENT_RESULTS } from '../documents-messages.ts'

/** Shows the result of the Google consent page once, and removes it from the URL. */
export function useDriveOutcome() {
  const toast = useToast()
  const navigate = useNavigate()
  const { state, hash } = useLocation() as { state: unknown; hash: string }
  const [search] = useSearchParams()
  const outcome = search.get('drive')
  useEffect(() => {
    if (outcome === null) return
    if (isConsentResult(outcome)) toast(CONSENT_RESULTS[outcome])
    const rest = new URLSearchParams(search)
    rest.delete('drive')
    void navigate({ search: `?${rest}`, hash }, { replace: true, state })
  }, [outcome, search, hash, state, navigate, toast])
}

function isConsentResult(text: string): text is keyof typeof CONSENT_RESULTS {
  return Object.hasOwn(CONSENT_RESULTS, text)
}
