import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLatest } from '../../lib/browser/use-latest.ts'

/**
 * Keeps what somebody types between the opening of the palette and its appearance, which waits for its script. The page
 * below hears none of it: it would take the letters for shortcuts.
 *
 * @param onEscape called when the palette is no longer wanted
 * @returns called once by the palette when it is there: gives the text, and ends the listening
 */
export function useEarlyTyping(isOpen: boolean, onEscape: () => void): () => string {
  const latest = useLatest(onEscape)
  const end = useRef<() => string>(() => '')
  useLayoutEffect(() => {
    if (!isOpen) return
    let text = ''
    const listening = new AbortController()
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key === 'Escape') latest.current()
      else if (event.key === 'Backspace') text = text.slice(0, -1)
      else if ([...event.key].length === 1) text += event.key
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKey, { capture: true, signal: listening.signal })
    end.current = () => {
      listening.abort()
      return text
    }
    return () => listening.abort()
  }, [isOpen, latest])
  return useCallback(() => end.current(), [])
}
