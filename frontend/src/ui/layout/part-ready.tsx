import { useLayoutEffect } from 'react'
import { PART_READY, type RoomPart } from '../../lib/browser/part-ready.ts'

/**
 * Tells the early script that React answers in this part. A layout effect, because it runs before React answers the
 * press that made it take over a part at once.
 */
export function PartReady({ part }: { part: RoomPart }) {
  useLayoutEffect(() => {
    window.dispatchEvent(new CustomEvent(PART_READY, { detail: part }))
  }, [part])
  return null
}
