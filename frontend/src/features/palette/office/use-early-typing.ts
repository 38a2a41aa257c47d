import { useLayoutEffect, useState } from 'react'
import { useLatest } from '../../../lib/browser/use-latest.ts'

/**
 * Keeps the text typed between the opening of the palette and its appearance, which waits for its script. The page
 * below hears none of it: it would take the letters for shortcuts.
 *
 * @param onEscape called when the palette is no longer wanted
 * @returns the text, until the palette is closed
 */
export function useEarlyTyping(isOpen: boolean, onEscape: () => void): string {
  const [text, setText] = useState('')
  const latest = useLatest(onEscape)
  useLayoutEffect(() => {
    if (!isOpen) return
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      // From now on the palette gets the typed text.
      if (document.querySelector('[role="dialog"]')) return
      if (event.key === 'Escape') latest.current()
      else if (event.key === 'Backspace') setText((typed) => typed.slice(0, -1))
      else if (event.key.length === 1) setText((typed) => typed + event.key)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true })
      setText('')
    }
  }, [isOpen, latest])
  return text
}
