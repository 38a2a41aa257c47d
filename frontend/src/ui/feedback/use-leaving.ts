import { useState } from 'react'
import { useToastResult } from './use-toast-result.ts'

/**
 * Ends a session and leaves the page. `leaving` stays true until the page is gone, so that the guard demands no sign-in
 * meanwhile.
 *
 * @param failure the title of the toast when the session could not be ended
 */
export function useLeaving(failure: string, end: () => Promise<unknown>, leave: () => void) {
  const toastResult = useToastResult()
  const [leaving, setLeaving] = useState(false)
  async function run() {
    setLeaving(true)
    if (await toastResult(async () => void (await end()), failure)) leave()
    else setLeaving(false)
  }
  return { run: () => void run(), leaving }
}
