import { afterEach, expect, test } from 'vitest'
import { setRenderingSource } from '../browser/rendering.ts'
import { dayOf } from './calendar.ts'
import { clockTime } from './format-date.ts'

afterEach(() => setRenderingSource(() => undefined))

const NOON = '2026-11-26T12:00:00Z'

test.each([
  ['Pacific/Auckland', '1:00 AM', '2026-11-27'],
  ['America/Los_Angeles', '4:00 AM', '2026-11-26'],
  ['Asia/Kolkata', '5:30 PM', '2026-11-26'],
])('a page that is rendered for %s shows its times and days', (timeZone, clock, day) => {
  setRenderingSource(() => ({ timeZone, isRoomy: true, now: 0 }))
  expect(clockTime(NOON)).toBe(clock)
  expect(dayOf(new Date(NOON))).toBe(day)
})

test('and goes on to do so after many others', () => {
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    setRenderingSource(() => ({ timeZone, isRoomy: true, now: 0 }))
    clockTime(NOON)
  }
  setRenderingSource(() => ({ timeZone: 'Asia/Kolkata', isRoomy: true, now: 0 }))
  expect(clockTime(NOON)).toBe('5:30 PM')
})
