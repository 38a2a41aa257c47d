import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { hasEndedByItself } from './session-end.ts'

/**
 * Says once when a session ends by itself, however many queries were refused for it. Who signs out is
 * told so by what they pressed.
 *
 * @param staffId whoever is shown the back office
 */
export function useSessionEndNotice(staffId: number | undefined) {
  const { cache } = useApolloClient()
  const toast = useToast()
  useEffect(() => {
    if (staffId === undefined) return
    return () => {
      if (!hasEndedByItself(cache)) return
      toast({ title: 'Your session has ended', description: 'Please sign in again' })
    }
  }, [staffId, cache, toast])
}
