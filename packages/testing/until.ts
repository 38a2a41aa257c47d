import { vi } from 'vitest'

/** How long to wait (ms), how often to check (ms), and the error message when the time is up. */
export type UntilOptions = { timeout?: number; interval?: number; message?: string }

/** Repeats the condition until it returns something truthy, and returns that; an error counts as "not yet". */
export function until<T>(
  condition: () => T | Promise<T>,
  {
    timeout = 10_000,
    interval = 50,
    message = 'the awaited condition did not come true',
  }: UntilOptions = {},
): Promise<NonNullable<T>> {
  const check = async (): Promise<NonNullable<T>> => {
    const result = await condition()
    if (result) return result
    throw new Error(`${message} (waited ${timeout} ms)`)
  }
  return vi.waitFor(check, { timeout, interval })
}
