import fc from 'fast-check'
import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

const march = { startDate: '2026-03-01', endDate: '2026-03-10' }
const day = fc
  .date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2050-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10))

test.each([
  ['2026-02-26', 0, 'Starts in 3 days'],
  ['2026-02-28', 0, 'Starts tomorrow'],
  ['2026-03-01', 0.1, 'Today is day 1 of 10'],
  ['2026-03-05', 0.5, 'Today is day 5 of 10'],
  ['2026-03-10', 1, 'Today is day 10 of 10'],
  ['2026-03-11', 1, 'Was due yesterday'],
  ['2026-03-20', 1, 'Was due 10 days ago'],
])('on %s', (today, share, text) => {
  expect(progressOf(march, today)).toMatchObject({ share, text })
})

test('needs both days in the right order', () => {
  expect(progressOf({ startDate: '2026-03-01', endDate: null }, '2026-03-02')).toBeNull()
  expect(progressOf({ startDate: null, endDate: '2026-03-01' }, '2026-03-02')).toBeNull()
  expect(progressOf({ startDate: '2026-03-02', endDate: '2026-03-01' }, '2026-03-02')).toBeNull()
})

test('stays between 0 and 1 and never decreases', () => {
  fc.assert(
    fc.property(day, day, day, day, (a, b, c, d) => {
      const [startDate = a, endDate = b] = [a, b].toSorted()
      const [earlier = c, later = d] = [c, d].toSorted()
      const before = progressOf({ startDate, endDate }, earlier)?.share ?? -1
      const after = progressOf({ startDate, endDate }, later)?.share ?? -1
      expect(before).toBeGreaterThanOrEqual(0)
      expect(after).toBeGreaterThanOrEqual(before)
      expect(after).toBeLessThanOrEqual(1)
    }),
  )
})
