import { expect, test } from 'vitest'
import { formatWait } from './format-wait.ts'

test.each([
  [1, '1 s'],
  [59, '59 s'],
  [60, '1:00 min'],
  [125, '2:05 min'],
  [3_600, '60:00 min'],
])('formats %i seconds as %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text)
})
