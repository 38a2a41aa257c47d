import { type RefObject, useLayoutEffect, useRef } from 'react'
import { CLOSING } from '../../styles/timings.ts'

/**
 * Lets an element close when it goes, such as a row that is done: React is through with it at once, so that neither the
 * focus nor a screen reader waits, and what people see of it is put back until it has closed.
 */
export function useClosing<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null)
  useLayoutEffect(() => {
    const { current: element } = place
    if (!element) return
    return () => {
      const { parentElement: parent, nextElementSibling: next, offsetHeight: height } = element
      // React removes it after this; elsewhere, a whole page goes, or nothing does.
      queueMicrotask(() => {
        if (element.isConnected || !parent?.isConnected) return
        close(element, height, () => {
          parent.insertBefore(element, next?.parentElement === parent ? next : null)
        })
      })
    }
  }, [])
  return place
}

function close(element: HTMLElement, height: number, putBack: () => void): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  element.inert = true
  element.style.overflow = 'clip'
  putBack()
  const closing = element.animate(
    [
      { height: `${height}px`, opacity: 1 },
      { height: 0, opacity: 0, paddingBlock: 0 },
    ],
    { ...CLOSING, fill: 'both' },
  )
  closing.onfinish = () => element.remove()
}
