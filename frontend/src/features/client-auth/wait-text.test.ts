import { expect, test } from 'vitest'
import { waitText } from './wait-text.ts'

test.each([
  [1, '1 s'],
  [59, '59 s'],
  [60, '1:00 min'],
  [125, '2:05 min'],
  [3_600, '60:00 min'],
])('%i seconds are %s', (seconds, words) => {
  expect(waitText(seconds)).toBe(words)
})
