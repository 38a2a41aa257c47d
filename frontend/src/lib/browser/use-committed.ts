import { useLayoutEffect, useState } from 'react'

/**
 * The value of the last render that React committed. A render that it may still discard, as it does with those of a
 * transition, sees the value before. The new one follows before the browser paints.
 *
 * @param key tells values apart
 */
export function useCommitted<T>(value: T, key: string): { value: T; key: string } {
  const [committed, commit] = useState({ value, key })
  useLayoutEffect(() => {
    if (committed.key !== key) commit({ value, key })
  })
  return committed
}
