import { useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the work behind a button is under way, during which it is disabled. It gets its focus back afterwards. */
export function useBusy() {
  const [busy, setBusy] = useState(false)

  async function run<T>(work: () => Promise<T>): Promise<T> {
    const pressed = document.activeElement
    setBusy(true)
    try {
      return await work()
    } finally {
      flushSync(() => setBusy(false))
      // Disabled buttons lose the focus.
      if (pressed instanceof HTMLElement && document.activeElement === document.body)
        pressed.focus()
    }
  }

  return { busy, run }
}
