/** Source of the numbers: specification, section 9. */
export const TOAST_MS = 5_000
export const SWIPE_PX = 50

/** Of a toast that offers to undo: long enough to notice a mistake. Decision 047. */
export const UNDO_MS = 10_000
