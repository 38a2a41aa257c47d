import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadScript, ScriptUnavailable } from './load-script.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('tries again after half a second and after two', async () => {
  const load = vi.fn<() => Promise<string>>()
  load.mockRejectedValueOnce(new TypeError('no network')).mockRejectedValueOnce(new TypeError())
  load.mockResolvedValue('here')
  const loaded = loadScript(load)
  await vi.advanceTimersByTimeAsync(499)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(load).toHaveBeenCalledTimes(3)
  expect(await loaded).toBe('here')
})

test('gives up after the third time', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('no network')))
  const failure = loadScript(load).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await failure).toBeInstanceOf(ScriptUnavailable)
  expect(load).toHaveBeenCalledTimes(3)
})
