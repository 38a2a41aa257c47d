import { expect, test } from 'vitest'
import { TimeoutError, withSignal, withTimeout } from './with-timeout.ts'

const never = () => new Promise<never>(() => undefined)

test('passes on an outcome that comes in time', async () => {
  expect(await withTimeout(Promise.resolve('answer'), 1_000)).toBe('answer')
  await expect(withTimeout(Promise.reject(new Error('no')), 1_000)).rejects.toThrow('no')
})

test('rejects when the time is over', async () => {
  await expect(withTimeout(never(), 1)).rejects.toThrow(TimeoutError)
})

test('a rejection that comes too late is handled', async () => {
  const late = Promise.withResolvers<never>()
  await expect(withTimeout(late.promise, 1)).rejects.toThrow(TimeoutError)
  // An unhandled rejection would fail the run of this file.
  late.reject(new Error('too late'))
})

test('rejects when the signal is aborted, before or during the wait', async () => {
  const controller = new AbortController()
  const waiting = withSignal(never(), controller.signal)
  controller.abort()
  await expect(waiting).rejects.toThrow(TimeoutError)
  await expect(withSignal(never(), controller.signal)).rejects.toThrow(TimeoutError)
  expect(await withSignal(Promise.resolve(1), new AbortController().signal)).toBe(1)
})
