import { useLayoutEffect, useState } from 'react'
import { useLatest } from './use-latest.ts'

/**
 * The value of the last render that React committed. A render that it may still discard, as it does with those of a
 * transition, sees the value before. The new one follows before the browser paints.
 *
 * @param key tells values apart
 */
export function useCommitted<T>(value: T, key: string): { value: T; key: string } {
  const [committed, commit] = useState({ value, key })
  const latest = useLatest(value)
  useLayoutEffect(() => {
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- Only an effect knows that React has committed.
    commit((last) => (last.key === key ? last : { value: latest.current, key }))
  }, [key, latest])
  return committed
}
