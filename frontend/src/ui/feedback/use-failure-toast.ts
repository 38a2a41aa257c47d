import { useToast } from './use-toast.ts'

export const TRY_LATER = 'Please try again later'

/**
 * Returns a function that shows a failure as a toast: `title` says what failed, `message` is the
 * server's message, or null when there was none. It returns the description that it showed.
 */
export function useFailureToast() {
  const toast = useToast()
  return (title: string, message: string | null): string => {
    const description = message ?? TRY_LATER
    toast({ title, description, variant: 'destructive' })
    return description
  }
}
