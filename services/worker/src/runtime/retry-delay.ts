/** The name of the backoff of outbox jobs; BullMQ's own exponential backoff grows without a limit. */
export const OUTBOX_BACKOFF = 'outbox'

/**
 * The delay (ms) after the n-th failed attempt: it doubles up to the maximum, and half of it is random.
 *
 * @param attempts from 1
 */
export function retryDelay(attempts: number, firstMs: number, maxMs: number): number {
  const delay = Math.min(firstMs * 2 ** (attempts - 1), maxMs)
  return Math.round(delay * (0.5 + Math.random() / 2))
}
