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
