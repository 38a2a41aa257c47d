import { setTimeout as pause } from 'node:timers/promises'

/** How long to wait (ms), how often to look (ms), and what to say when the time is over. */
export type UntilOptions = { timeout?: number; interval?: number; message?: string }

/** Looks again and again until the condition gives something truthy, and returns that; throws after the timeout. */
export async function until<T>(
  condition: () => T | Promise<T>,
  {
    timeout = 10_000,
    interval = 50,
    message = 'the awaited condition did not come true',
  }: UntilOptions = {},
): Promise<NonNullable<T>> {
  const deadline = performance.now() + timeout
  let lastError: unknown
  for (;;) {
    try {
      const result = await condition()
      if (result) return result
      lastError = undefined
    } catch (error) {
      lastError = error
    }
    if (performance.now() >= deadline)
      throw new Error(`${message} (waited ${timeout} ms)`, { cause: lastError })
    await pause(interval)
  }
}
