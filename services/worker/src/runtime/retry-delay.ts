/** The pauses (ms) between the attempts at a job: they double from the first to the longest. */
export interface Pauses {
  firstMs: number
  longestMs: number
}

/**
 * The pause (ms) after the n-th failed attempt. Half of it is random, so that simultaneous failures are not retried all
 * at once.
 *
 * @param attempts from 1
 */
export function retryDelay(attempts: number, { firstMs, longestMs }: Pauses): number {
  const delay = Math.min(firstMs * 2 ** (attempts - 1), longestMs)
  return Math.round(delay * (0.5 + Math.random() / 2))
}
