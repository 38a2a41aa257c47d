import { useEffect, useState } from 'react'
import { useLatest } from '../browser/use-latest.ts'

/** Long enough not to search for every letter, short enough to feel immediate. */
const PAUSE_MS = 200

/** The text of a search box. It changes as somebody types; `onSearch` is called when the typing pauses. */
export function useSearchText(current: string, onSearch: (text: string) => void) {
  const latest = useLatest(onSearch)
  const [text, setText] = useState(current)
  const [seen, setSeen] = useState(current)
  const [asked, setAsked] = useState(current)
  if (seen !== current) {
    setSeen(current)
    setAsked(current)
    // Changed from outside: by the back button or by a link. What was asked for here may be typed on, after a space.
    if (asked !== current) setText(current)
  }

  useEffect(() => {
    const wanted = text.trim()
    if (wanted === current) return
    const timer = setTimeout(() => {
      setAsked(wanted)
      latest.current(wanted)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, current, latest])

  return { value: text, setText }
}
