/** The name of the outbox jobs' backoff; BullMQ's own exponential one grows without bound. */
export const OUTBOX_BACKOFF = 'outbox'

/** The pause (ms) after the n-th failed attempt: it doubles up to the longest, half left to chance. */
export function retryPause(attempts: number, first: number, longest: number): number {
  const whole = Math.min(first * 2 ** (attempts - 1), longest)
  return Math.round(whole * (0.5 + Math.random() / 2))
}
