import { useEffect, useState, type RefObject } from 'react'
import { isTyping } from '../../lib/keys/is-typing.ts'
import type { ToastAction } from './use-toast.ts'

/** Presses the button with Ctrl-Z or ⌘Z while it is there, unless somebody types: fields undo by themselves. */
export function useUndoKey(button: RefObject<HTMLButtonElement | null>) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
      if (!isUndo || event.altKey || event.shiftKey || isTyping(event.target)) return
      if (!button.current) return
      event.preventDefault()
      button.current.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [button])
}

/** What a toast offers, as long as it can be done. The focus goes from the button that is lost to its toast. */
export function useOffer(
  action: ToastAction | undefined,
  button: RefObject<HTMLButtonElement | null>,
): ToastAction | undefined {
  const [ended, setEnded] = useState<ToastAction>()
  useEffect(() => {
    if (action?.endsAt === undefined) return
    const timer = setTimeout(() => {
      const { current } = button
      if (current === document.activeElement) current?.closest<HTMLElement>('[tabindex]')?.focus()
      setEnded(action)
    }, action.endsAt - Date.now())
    return () => clearTimeout(timer)
  }, [action, button])
  return action === ended ? undefined : action
}
