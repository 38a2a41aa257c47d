import { useEffect, useState } from 'react'
import { useLatest } from '../browser/use-latest.ts'

/** Long enough not to ask for every letter, short enough to feel immediate. */
const PAUSE_MS = 200

/** The text of a search box: what is typed shows at once, `onSearch` hears of it when the typing rests. */
export function useSearchText(current: string, onSearch: (text: string) => void) {
  const latest = useLatest(onSearch)
  const [text, setText] = useState(current)
  const [heard, setHeard] = useState(current)
  if (heard !== current) {
    // Changed from elsewhere: by the way back, or by a link.
    setHeard(current)
    setText(current)
  }

  useEffect(() => {
    if (text.trim() === current) return
    const timer = setTimeout(() => latest.current(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, current, latest])

  return { value: text, setText }
}
