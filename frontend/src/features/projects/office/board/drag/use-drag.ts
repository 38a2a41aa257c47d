import { type RefObject, useEffect } from 'react'
import { useLatest } from '../../../../../lib/browser/use-latest.ts'
import { type DragHandlers, followPress, type Press } from './press.ts'

/**
 * Lets cards be dragged by mouse, pen and finger.
 *
 * @param strip the element that the columns scroll in
 */
export function useDrag(strip: RefObject<HTMLElement | null>, handlers: DragHandlers) {
  const latest = useLatest(handlers)
  useEffect(() => {
    const { current } = strip
    if (!current) return
    const columns = current
    let press: Press | undefined
    const listening = new AbortController()
    const { signal } = listening
    const forwarded: DragHandlers = {
      start: (card) => latest.current.start(card),
      over: (column) => latest.current.over(column),
      drop: () => latest.current.drop(),
      cancel: () => latest.current.cancel(),
    }

    function onPress(event: PointerEvent) {
      const { target, button, isPrimary, pointerType } = event
      if (!(target instanceof Element) || button !== 0 || !isPrimary) return
      const card = target.closest<HTMLElement>('[data-card]')
      const handle = target.closest('[data-handle]')
      if (!card || (target.closest('button') && !handle)) return
      press = followPress(event, card, columns, pointerType !== 'mouse' && !handle, forwarded)
    }

    columns.addEventListener('pointerdown', onPress, { signal })
    // Links would be dragged as addresses.
    columns.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
    // A finger that has picked up a card moves the card and not the page.
    const holdPage = (event: TouchEvent) => press?.isDragging() && event.preventDefault()
    columns.addEventListener('touchmove', holdPage, { signal, passive: false })
    return () => {
      listening.abort()
      press?.cancel()
    }
  }, [strip, latest])
}
