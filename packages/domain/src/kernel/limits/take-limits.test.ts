import { expect, test } from 'vitest'
import { waitText } from './take-limits.ts'

test.each([
  [1, 'in a minute'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
  [3_540, 'in 59 minutes'],
  [3_541, 'in an hour'],
  [3_600, 'in an hour'],
  [3_601, 'in 2 hours'],
])('somebody who has to wait for %i s may try again %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text)
})
