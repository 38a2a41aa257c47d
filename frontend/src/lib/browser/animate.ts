/** What `styles/motion.ts` names for styles, for scripts: in milliseconds. */
export const QUICK = { duration: 120, easing: 'ease-out' }
export const GENTLE = { duration: 240, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }
export const LAYOUT_MOTION = { ...GENTLE, duration: 450 }

export function isMotionWanted(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Animates an element, where people want motion, to the place or look that it has already. Nothing waits for it. */
export function animate(
  element: Element,
  keyframes: PropertyIndexedKeyframes,
  options: KeyframeAnimationOptions,
): void {
  if (isMotionWanted()) element.animate(keyframes, options)
}
