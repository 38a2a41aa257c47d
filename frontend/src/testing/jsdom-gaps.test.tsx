import { expect, test, vi } from 'vitest'

test('frames come after a test that replaced setInterval', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const frame = vi.fn()
  requestAnimationFrame(frame)
  vi.useRealTimers()
  await expect.poll(() => frame.mock.calls.length).toBe(1)
})
