import { useLayoutEffect } from 'react'
import { PART_READY, type ShellPart } from '../../lib/browser/part-ready.ts'

interface PartReadyProps {
  part: ShellPart
  onReady?: (isReady: true) => void
}

/**
 * Tells the early script that React answers in this part. A layout effect, because it runs before React answers the
 * press that made it take over a part at once.
 */
export function PartReady({ part, onReady }: PartReadyProps) {
  useLayoutEffect(() => {
    window.dispatchEvent(new CustomEvent(PART_READY, { detail: part }))
    onReady?.(true)
  }, [part, onReady])
  return null
}
