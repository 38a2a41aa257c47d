import pWaitFor from 'p-wait-for'

/** How long to wait (ms), how often to check (ms), and the error message when the time is up. */
export type UntilOptions = { timeout?: number; interval?: number; message?: string }

/** Repeats the condition until it returns something truthy, and returns that; an error counts as "not yet". */
export function until<T>(
  condition: () => T | Promise<T>,
  {
    timeout = 30_000,
    interval = 50,
    message = 'the awaited condition did not come true',
  }: UntilOptions = {},
): Promise<NonNullable<T>> {
  let lastError: unknown
  const check = async () => {
    try {
      const result = await condition()
      lastError = undefined
      return result ? pWaitFor.resolveWith<NonNullable<T>>(result) : false
    } catch (error) {
      lastError = error
      return false
    }
  }
  const fail = (): never => {
    throw new Error(`${message} (waited ${timeout} ms)`, { cause: lastError })
  }
  return pWaitFor(check, { interval, timeout: { milliseconds: timeout, fallback: fail } })
}
