import { setTimeout as pause } from 'node:timers/promises'

/** So long (ms) nothing may change before it is given up. How long all of it takes is the machine's business. */
const QUIET_MS = 60_000

/**
 * Waits until nothing is left to do.
 *
 * @param countLeft what is left, by kind
 * @returns false when nothing changed any more although something was left
 */
export async function untilDone(countLeft: () => Promise<readonly number[]>): Promise<boolean> {
  let before = ''
  let changed = performance.now()
  while (performance.now() - changed < QUIET_MS) {
    const left = await countLeft().catch(() => null)
    if (left?.every((count) => count === 0)) return true
    const now = String(left)
    if (now !== before) changed = performance.now()
    before = now
    await pause(500)
  }
  return false
}
