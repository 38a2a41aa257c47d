import { expect, test } from 'vitest'
import { formatWait } from './countdown.ts'

test.each([
  [1, '1 s'],
  [59, '59 s'],
  [60, '1:00 min'],
  [125, '2:05 min'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text)
})
