import { SWIPE_PX } from '../../lib/toasts/toast-limits.ts'

/** Calls `end` when the element is swiped to the right; a shorter move lets it fall back. */
export function swipeable(element: HTMLElement, end: () => void): void {
  let start: number | null = null
  const travel = ({ clientX }: PointerEvent) => (start === null ? 0 : Math.max(0, clientX - start))
  element.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('button')) return
    start = event.clientX
    // Leaves the element with the finger. Absent where there is no pointer, as in tests.
    element.setPointerCapture?.(event.pointerId)
  })
  element.addEventListener('pointermove', (event) => {
    const x = travel(event)
    element.style.transform = x > 0 ? `translateX(${x}px)` : ''
  })
  const release = (event: PointerEvent) => {
    const isSwiped = travel(event) >= SWIPE_PX
    start = null
    element.style.transform = ''
    if (isSwiped && event.type === 'pointerup') end()
  }
  element.addEventListener('pointerup', release)
  element.addEventListener('pointercancel', release)
}
