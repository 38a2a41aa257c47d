import { useEffect, useState } from 'react'
import { TYPING_INTERVAL_MS } from '../../../styles/motion.ts'

/** The number of characters typed so far: one more per interval, or all at once when `instant`. */
export function useTypedCount(length: number, instant: boolean): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (instant || count >= length) return
    const timer = setTimeout(() => setCount(count + 1), TYPING_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [count, instant, length])
  return instant ? length : count
}
