import { type RefObject, useEffect } from 'react'
import { useReducedMotion } from './use-reduced-motion.ts'

export const ENTRANCE = {
  attribute: 'data-entrance',
  waiting: 'waiting',
  running: 'running',
} as const

/**
 * Marks an element that is still below the screen as waiting, and as running once it comes into view.
 * What is already in view, or has no script to wait for, simply stands there.
 */
export function useEntrance(place: RefObject<HTMLElement | null>) {
  const calm = useReducedMotion()
  useEffect(() => {
    const element = place.current
    if (!element || calm || element.getBoundingClientRect().top < window.innerHeight) return
    element.setAttribute(ENTRANCE.attribute, ENTRANCE.waiting)
    const view = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        element.setAttribute(ENTRANCE.attribute, ENTRANCE.running)
        view.disconnect()
      },
      { rootMargin: '0px 0px -8% 0px' },
    )
    view.observe(element)
    return () => {
      view.disconnect()
      element.removeAttribute(ENTRANCE.attribute)
    }
  }, [calm, place])
}
