import { expect, test } from 'vitest'
import { retryPause } from './retry-pause.ts'

test('pauses double up to the longest, half of each left to chance', () => {
  for (const [attempts, whole] of [
    [1, 1_000],
    [2, 2_000],
    [9, 256_000],
    [10, 300_000],
    [1_000, 300_000],
  ] as const) {
    for (let round = 0; round < 50; round++) {
      const pause = retryPause(attempts, 1_000, 300_000)
      expect(pause).toBeGreaterThanOrEqual(whole / 2)
      expect(pause).toBeLessThanOrEqual(whole)
    }
  }
})
