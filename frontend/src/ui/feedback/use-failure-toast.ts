import { errorMessage } from '../../lib/data/error-message.ts'
import { useToast } from './use-toast.ts'

export const TRY_LATER = 'Please try again later'

/**
 * Returns a function that shows a failure as a toast: `title` names the failed action, `reason` is a text, or the error
 * whose message of the server is shown, if there is one. It returns the description that it showed.
 */
export function useFailureToast() {
  const toast = useToast()
  return (title: string, reason: unknown): string => {
    const message = typeof reason === 'string' ? reason : errorMessage(reason)
    const description = message ?? TRY_LATER
    toast({ title, description, variant: 'destructive' })
    return description
  }
}
