import { MAIN_ID } from '../../ui/layout/skip-link.tsx'
import { PART_READY } from '../../lib/browser/part-ready.ts'
import { rememberEarlyPress } from './early-press.ts'
import { loadAfterPaint } from './load-after-paint.ts'

/** The id of the template that holds the other scripts of a shell. */
export const SCRIPTS_ID = 'scripts'

/** How long the scripts wait for a frame that is not painted, in milliseconds. */
const PAINT_TIMEOUT_MS = 400

const call = (source: (...args: never[]) => void, ...args: (string | number)[]) =>
  `(${source.toString()})(${args.map((arg) => JSON.stringify(arg)).join(',')});`

/** The script that stands in the page of a shell itself: it runs before the first paint. */
export const EARLY_SCRIPT =
  call(rememberEarlyPress, PART_READY, `#${MAIN_ID}`) +
  call(loadAfterPaint, SCRIPTS_ID, PAINT_TIMEOUT_MS)
