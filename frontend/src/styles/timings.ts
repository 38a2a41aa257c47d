/** Durations (ms) and curves of motion; scripts use these, styles those of `motion.ts`. */
const SETTLE = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

/** For feedback to touch and pointer. */
export const QUICK = { duration: 120, easing: 'ease-out' }
export const GENTLE = { duration: 240, easing: SETTLE }
/** For a mark that passes from one of several to the next. */
export const SLIDE = { duration: 180, easing: SETTLE }
/** For a row that goes because it is done, which is seen first. */
export const CLOSING = { duration: 200, delay: 100, easing: SETTLE }
/** For elements that move, change their shape or replace each other. Source: specification, section 9. */
export const LAYOUT_MOTION = { duration: 450, easing: SETTLE }

/** A timing as styles write it. */
export function cssTiming({ duration, easing }: { duration: number; easing: string }): string {
  return `${duration}ms ${easing}`
}
