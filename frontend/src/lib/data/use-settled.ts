import { useEffect, useState } from 'react'

/** A value once it has stopped changing for a while, in milliseconds. */
export function useSettled<T>(value: T, pause = 400): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
