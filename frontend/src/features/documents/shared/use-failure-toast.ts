import { useEffect } from 'react'
import { type ToastMessage, useToast } from '../../../ui/feedback/use-toast.ts'

/** Shows one toast for a failed query; the screen shows the same message. */
export function useFailureToast(error: unknown, messageOf: (error: unknown) => ToastMessage) {
  const toast = useToast()
  useEffect(() => {
    if (error) toast(messageOf(error))
  }, [error, messageOf, toast])
}
