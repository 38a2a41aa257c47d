import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, daysBetween, fullDay, localDate, shortDay } from './calendar.ts'

const moments = fc.date({
  min: new Date('1900-01-02T00:00:00Z'),
  max: new Date('2199-12-30T00:00:00Z'),
  noInvalidDate: true,
})

test('takes the day of the local clock', () => {
  expect(dayOf(new Date(2026, 0, 5, 0, 0))).toBe('2026-01-05')
  expect(dayOf(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31')
})

test('counts days across daylight saving and new year', () => {
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31)
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
  expect(daysBetween('2026-02-01', '2026-01-30')).toBe(-2)
})

test('is symmetric and agrees with the order of days', () => {
  fc.assert(
    fc.property(moments, moments, (a, b) => {
      const [from, to] = [dayOf(a), dayOf(b)]
      expect(daysBetween(from, to)).toBe(0 - daysBetween(to, from))
      expect(daysBetween(from, to) >= 0).toBe(from <= to)
    }),
  )
})

test('survives the round trip through a local date in any time zone', () => {
  const days = moments.map((moment) => moment.toISOString().slice(0, 10))
  fc.assert(fc.property(days, (day) => dayOf(localDate(day)) === day))
})

test('shows a short date without leading zeros', () => {
  expect(shortDay('2026-04-05')).toBe('4/5/2026')
})

test('spells a day out', () => {
  expect(fullDay('2026-04-05')).toBe('Sunday, April 5, 2026')
})
