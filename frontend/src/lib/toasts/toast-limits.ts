/** Source of the numbers: specification, section 9. */
export const TOAST_MS = 5_000
export const SWIPE_PX = 50

/** A toast with *Undo*: a mistake is noticed later than a success is read. */
export const UNDO_MS = 10_000
