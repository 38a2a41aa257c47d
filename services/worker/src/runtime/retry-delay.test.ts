import { expect, test } from 'vitest'
import { retryDelay } from './run-jobs.ts'

test('delays double up to the maximum, and half of each is random', () => {
  for (const [attempts, longest] of [
    [1, 1_000],
    [2, 2_000],
    [9, 256_000],
    [10, 300_000],
    [1_000, 300_000],
  ] as const) {
    for (let round = 0; round < 50; round++) {
      const delay = retryDelay(attempts, { firstMs: 1_000, longestMs: 300_000 })
      expect(delay).toBeGreaterThanOrEqual(longest / 2)
      expect(delay).toBeLessThanOrEqual(longest)
    }
  }
})
