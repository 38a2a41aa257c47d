import { type RefObject, useEffect } from 'react'
import { useReducedMotion } from './use-reduced-motion.ts'

export const ENTRANCE = {
  attribute: 'data-entrance',
  waiting: 'waiting',
  running: 'running',
} as const

/**
 * Marks an element below the screen as waiting, and as running once it scrolls into view. Elements that
 * are in view already are left alone, as they are without scripts.
 */
export function useEntrance(ref: RefObject<HTMLElement | null>) {
  const reducedMotion = useReducedMotion()
  useEffect(() => {
    const element = ref.current
    if (!element || reducedMotion || element.getBoundingClientRect().top < window.innerHeight)
      return
    element.setAttribute(ENTRANCE.attribute, ENTRANCE.waiting)
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        element.setAttribute(ENTRANCE.attribute, ENTRANCE.running)
        observer.disconnect()
      },
      { rootMargin: '0px 0px -8% 0px' },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      element.removeAttribute(ENTRANCE.attribute)
    }
  }, [reducedMotion, ref])
}
