import { useEffect } from 'react'
import { type ToastMessage, useToast } from '../../ui/feedback/use-toast.ts'

/** Says once what a query that failed means; the same stands on the screen. */
export function useFailureToast(error: unknown, words: (error: unknown) => ToastMessage) {
  const toast = useToast()
  useEffect(() => {
    if (error) toast(words(error))
  }, [error, words, toast])
}
