import { type RefObject, useEffect, useRef } from 'react'

const FOCUSABLE = 'a[href], input, select, textarea, button, [tabindex]'

/** Lets the keyboard scroll an element that is too long for its place and holds nothing that could have the focus. */
export function useScrollable(): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: element } = scroller
    if (!element) return
    const observer = new ResizeObserver(() => {
      const isTooLong = element.scrollHeight > element.clientHeight
      if (isTooLong && !element.querySelector(FOCUSABLE)) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    })
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return scroller
}
