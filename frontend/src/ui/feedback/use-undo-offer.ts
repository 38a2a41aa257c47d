import { useEffect, useState, type RefObject } from 'react'
import type { ToastAction } from './use-toast.ts'

/** The inputs without text. */
const WITHOUT_TEXT = ['button', 'checkbox', 'color', 'file', 'radio', 'range', 'reset', 'submit']

/** Whether keys pressed there write a text, which has shortcuts of its own. */
function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !WITHOUT_TEXT.includes(target.type)
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select'))
  )
}

/** Presses the button with Ctrl-Z or ⌘Z while it is there, except in fields, which undo by themselves. */
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

/** The offer of a toast, as long as it can be done. The focus goes from the lost button to its toast. */
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
