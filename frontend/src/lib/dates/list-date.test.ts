import { expect, test } from 'vitest'
import { dayInWords, listDate, minuteInWords } from './list-date.ts'

test('formats dates of lists as MMM d, yyyy, or N/A', () => {
  expect(listDate('2026-03-04T12:00:00Z')).toBe('Mar 4, 2026')
  expect(listDate(null)).toBe('N/A')
  expect(listDate(undefined)).toBe('N/A')
  expect(listDate('soon')).toBe('N/A')
})

test('does not shift a day by the time zone', () => {
  expect(dayInWords('2026-01-01')).toBe('Jan 1, 2026')
  expect(dayInWords('2026-12-31')).toBe('Dec 31, 2026')
})

test('formats times with year, month, day, hour and minute', () => {
  expect(minuteInWords('2026-03-04T12:34:56Z')).toMatch(/^Mar \d{1,2}, 2026, \d{1,2}:34 [AP]M$/)
})
