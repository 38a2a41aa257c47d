import { expect, test } from 'vitest'
import { momentText, relativeTime } from './format-date.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T12:00:30Z', 'just now'],
  ['2026-11-21T11:59:31Z', 'just now'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T09:00:00Z', '3 hours ago'],
  ['2026-11-20T11:00:00Z', 'yesterday'],
  ['2026-11-19T13:00:00Z', '2 days ago'],
  ['2026-11-16T12:00:00Z', '5 days ago'],
  ['2026-11-01T12:00:00Z', '2 weeks ago'],
  ['2026-05-01T12:00:00Z', '6 months ago'],
  ['2024-11-01T12:00:00Z', '2 years ago'],
])('%s is %s', (iso, text) => {
  expect(relativeTime(iso, NOW)).toBe(text)
})

test.each([
  ['2026-11-21T09:00:00Z', '3 hours ago'],
  ['2026-11-15T12:00:00Z', '6 days ago'],
  ['2026-11-14T12:00:00Z', 'Nov 14, 2026'],
  ['2024-11-01T12:00:00Z', 'Nov 1, 2024'],
])('a list shows %s as %s', (iso, text) => {
  expect(momentText(iso, NOW)).toBe(text)
})
