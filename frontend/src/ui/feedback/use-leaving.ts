import { useState } from 'react'
import { errorMessage } from '../../lib/data/error-message.ts'
import { useFailureToast } from './use-failure-toast.ts'

/**
 * Ends a session and leaves the page. `leaving` stays true until the page is gone, so that the guard demands no sign-in
 * meanwhile.
 *
 * @param failure the title of the toast when the session could not be ended
 */
export function useLeaving(failure: string, end: () => Promise<unknown>, leave: () => void) {
  const showFailure = useFailureToast()
  const [leaving, setLeaving] = useState(false)
  async function run() {
    setLeaving(true)
    try {
      await end()
    } catch (error) {
      showFailure(failure, errorMessage(error))
      setLeaving(false)
      return
    }
    leave()
  }
  return { run: () => void run(), leaving }
}
