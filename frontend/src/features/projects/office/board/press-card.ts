import type { DragControls } from 'framer-motion'

/** How far (px) a finger slips while it rests. */
const SLIP_PX = 5

/** How long (ms) a finger rests on a card before it drags it; one that moves before scrolls. */
const LONG_PRESS_MS = 300

/** Starts to drag the card that is pressed: anywhere but at its menu, and with a finger that rests or is on the handle. */
export function pressCard(event: PointerEvent, drag: DragControls): void {
  const { target, pointerType, clientX, clientY } = event
  if (!(target instanceof Element)) return
  const button = target.closest('button')
  const isHandle = button?.matches('[data-handle]')
  if (button && !isHandle) return
  if (pointerType === 'mouse' || isHandle) return drag.start(event)

  const listening = new AbortController()
  const { signal } = listening
  const resting = setTimeout(() => {
    listening.abort()
    drag.start(event, { immediate: true })
  }, LONG_PRESS_MS)
  const giveUp = () => {
    clearTimeout(resting)
    listening.abort()
  }
  const move = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (Math.hypot(x - clientX, y - clientY) >= SLIP_PX) giveUp()
  }
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', giveUp, { signal })
  window.addEventListener('pointercancel', giveUp, { signal })
}
