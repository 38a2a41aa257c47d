/** A promise did not settle in time. The work behind it may still succeed. */
export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/**
 * Settles like the promise, or rejects when that takes too long. The work itself continues: a timeout
 * only ends the wait for it.
 *
 * @param ms milliseconds to wait
 * @throws TimeoutError after that time
 */
export async function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const reject = () => timeout.reject(new TimeoutError(`No answer in ${ms} ms`))
  // After a long turn of the event loop, answers are still to be read.
  const timer = setTimeout(() => setImmediate(reject), ms)
  try {
    return await Promise.race([promise, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the work succeeds. It never rejects. */
export function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}

/**
 * Settles like the promise, or rejects when the signal is aborted first. For work that several callers
 * share, so that none of them may cancel it.
 *
 * @throws TimeoutError when the signal is aborted, with its reason as the cause
 */
export async function withSignal<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(new TimeoutError('Aborted', { cause: signal.reason }))
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  try {
    return await Promise.race([promise, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
