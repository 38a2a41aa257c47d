import { useEffect, useState } from 'react'

/** Counts whole seconds down to 0; `start` starts again. */
export function useCountdown(seconds: number) {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1_000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1_000))
  const isOver = left === 0

  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isOver])

  return {
    left,
    start(seconds: number) {
      setNow(Date.now())
      setUntil(Date.now() + seconds * 1_000)
    },
  }
}
