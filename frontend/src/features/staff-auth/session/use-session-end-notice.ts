import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { hasExpired } from './session-end.ts'

/**
 * Shows one toast when the session expires, however many queries were rejected because of it. A sign-out
 * has a toast of its own.
 *
 * @param staffId the user to whom the back office is shown
 */
export function useSessionEndNotice(staffId: number | undefined) {
  const { cache } = useApolloClient()
  const toast = useToast()
  useEffect(() => {
    if (staffId === undefined) return
    return () => {
      if (!hasExpired(cache)) return
      toast({ title: 'Your session has ended', description: 'Please sign in again' })
    }
  }, [staffId, cache, toast])
}
