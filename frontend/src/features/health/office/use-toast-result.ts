import { errorMessage } from '../../../lib/data/error-message.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { type ToastMessage, useToast } from '../../../ui/feedback/use-toast.ts'

/** Returns a function that waits for work, and shows the message that it returns, or why it failed. */
export function useToastResult() {
  const toast = useToast()
  const showFailure = useFailureToast()
  return async (work: Promise<ToastMessage | undefined>, failed: string): Promise<void> => {
    try {
      const message = await work
      if (message) toast(message)
    } catch (error) {
      showFailure(failed, errorMessage(error))
    }
  }
}
