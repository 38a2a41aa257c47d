import { errorMessage } from '../../lib/data/error-message.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'

/** Says that something failed, and why if the server said so. */
export function useFailureToast() {
  const toast = useToast()
  return (title: string, error: unknown) => {
    const description = errorMessage(error) ?? 'Please try again later'
    toast({ title, description, variant: 'destructive' })
  }
}
