import { useEffect, useRef } from 'react'

/** Always the newest of something, for handlers that are set up once. */
export function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
