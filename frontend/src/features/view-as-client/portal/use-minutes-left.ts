import { useEffect, useState } from 'react'

/**
 * The minutes, rounded up, of so many seconds after the first rendering; at least one. Looks at the clock once a
 * second, so that a tab that slept is right at once.
 *
 * @param onEnd called when nothing is left
 */
export function useMinutesLeft(secondsLeft: number, onEnd: () => void): number {
  const [endsAt] = useState(() => Date.now() + secondsLeft * 1_000)
  // From the seconds, so that server and browser render the same.
  const [minutes, setMinutes] = useState(minutesOf(secondsLeft))
  useEffect(() => {
    const timer = setInterval(() => {
      const left = (endsAt - Date.now()) / 1_000
      setMinutes(minutesOf(left))
      if (left > 0) return
      clearInterval(timer)
      onEnd()
    }, 1_000)
    return () => clearInterval(timer)
  }, [endsAt, onEnd])
  return minutes
}

function minutesOf(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60))
}
