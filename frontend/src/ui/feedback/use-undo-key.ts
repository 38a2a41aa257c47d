import { type RefObject, useEffect } from 'react'
import { isTyping } from '../../lib/keys/is-typing.ts'

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
