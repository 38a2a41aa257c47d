import { afterEach, expect, test } from 'vitest'
import { findRenderingBy } from '../browser/rendering.ts'
import { dayOf } from './calendar.ts'
import { clockTime } from './format-date.ts'

afterEach(() => findRenderingBy(() => undefined))

const NOON = '2026-11-26T12:00:00Z'

test.each([
  ['Pacific/Auckland', '1:00 AM', '2026-11-27'],
  ['America/Los_Angeles', '4:00 AM', '2026-11-26'],
  ['Asia/Kolkata', '5:30 PM', '2026-11-26'],
])('a page that is rendered for %s shows its times and days', (timeZone, clock, day) => {
  findRenderingBy(() => ({ timeZone, isRoomy: true, now: 0 }))
  expect(clockTime(NOON)).toBe(clock)
  expect(dayOf(new Date(NOON))).toBe(day)
})

test('and goes on to do so after many others', () => {
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    findRenderingBy(() => ({ timeZone, isRoomy: true, now: 0 }))
    clockTime(NOON)
  }
  findRenderingBy(() => ({ timeZone: 'Asia/Kolkata', isRoomy: true, now: 0 }))
  expect(clockTime(NOON)).toBe('5:30 PM')
})
