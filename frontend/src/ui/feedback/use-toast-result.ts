import { useFailureToast } from './use-failure-toast.ts'
import { type ToastMessage, useToast } from './use-toast.ts'

/**
 * Returns a function that does work, and shows the message that the work returns, or why it failed.
 * It tells whether the work succeeded.
 */
export function useToastResult() {
  const toast = useToast()
  const showFailure = useFailureToast()
  return async (work: () => Promise<ToastMessage | void>, failure: string): Promise<boolean> => {
    try {
      const message = await work()
      if (message) toast(message)
      return true
    } catch (error) {
      showFailure(failure, error)
      return false
    }
  }
}
