import { type RefObject, useEffect } from 'react'
import { useLatest } from '../../lib/browser/use-latest.ts'
import { type DragHandlers, followPress, type Press } from './press.ts'

/**
 * Lets things be dragged by mouse, pen and finger: at their handles, or anywhere but at their buttons.
 *
 * @param frame what they are in, which scrolls sideways when the pointer comes to its edges
 * @param items selects them
 * @param byHandle whether they are dragged at their handles only, as their texts can be selected
 */
export function useDrag(
  frame: RefObject<HTMLElement | null>,
  items: string,
  handlers: DragHandlers,
  byHandle = false,
) {
  const latest = useLatest(handlers)
  useEffect(() => {
    const { current } = frame
    if (!current) return
    const within = current
    let press: Press | undefined
    const listening = new AbortController()
    const { signal } = listening
    const forwarded: DragHandlers = {
      start: (item) => latest.current.start(item),
      over: (at) => latest.current.over(at),
      drop: () => latest.current.drop(),
      cancel: () => latest.current.cancel(),
    }

    function onPress(event: PointerEvent) {
      const { target, button, isPrimary, pointerType } = event
      if (!(target instanceof Element) || button !== 0 || !isPrimary) return
      const item = target.closest<HTMLElement>(items)
      const handle = target.closest('[data-handle]')
      if (!item || ((byHandle || target.closest('button')) && !handle)) return
      press = followPress(event, item, within, pointerType !== 'mouse' && !handle, forwarded)
    }

    within.addEventListener('pointerdown', onPress, { signal })
    // Links would be dragged as addresses.
    within.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
    // A finger that has picked something up moves that and not the page.
    const preventScroll = (event: TouchEvent) => press?.isDragging() && event.preventDefault()
    within.addEventListener('touchmove', preventScroll, { signal, passive: false })
    return () => {
      listening.abort()
      press?.cancel()
    }
  }, [frame, items, byHandle, latest])
}
