import { useEffect, useState } from 'react'
import { useLatest } from '../browser/use-latest.ts'

/** Long enough not to search for every letter, short enough to feel immediate. */
const PAUSE_MS = 200

/** The text of a search box. It changes as somebody types; `onSearch` is called when the typing pauses. */
export function useSearchText(current: string, onSearch: (text: string) => void) {
  const latest = useLatest(onSearch)
  const [text, setText] = useState(current)
  const [seen, setSeen] = useState(current)
  if (seen !== current) {
    // Changed from outside: by the back button or by a link.
    setSeen(current)
    setText(current)
  }

  useEffect(() => {
    if (text.trim() === current) return
    const timer = setTimeout(() => latest.current(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, current, latest])

  return { value: text, setText }
}
