import type { DragControls } from 'framer-motion'
import { useEffect } from 'react'
import { useLatest } from '../../lib/browser/use-latest.ts'

/** Ends a drag by Escape, and when the window loses the focus: what is dragged goes back to where it was. */
export function useCancelDrag(
  isDragged: boolean,
  controls: DragControls,
  onCancel: () => void,
): void {
  const latest = useLatest(onCancel)
  useEffect(() => {
    if (!isDragged) return
    const listening = new AbortController()
    const { signal } = listening
    const cancel = () => {
      latest.current()
      controls.stop()
    }
    window.addEventListener('blur', cancel, { signal })
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        cancel()
      },
      { signal, capture: true },
    )
    return () => listening.abort()
  }, [isDragged, controls, latest])
}
