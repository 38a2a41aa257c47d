import { MAIN_ID } from '../../ui/layout/skip-link.tsx'
import { PART_READY } from '../../lib/browser/part-ready.ts'
import { rememberEarlyPress } from './early-press.ts'

/** The script that stands in the page of a room itself: it runs before the first paint. */
export const EARLY_SCRIPT = `(${rememberEarlyPress.toString()})(${JSON.stringify(PART_READY)},${JSON.stringify(`#${MAIN_ID}`)})`
