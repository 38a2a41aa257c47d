import { expect, test } from 'vitest'
import { groupByDay } from './days.ts'

// Local times: the test holds in every time zone.
const at = (day: number, hour: number) => ({ at: new Date(2026, 2, day, hour).toISOString() })
const now = new Date(2026, 2, 2, 12).getTime()

test('groups entries by day and keeps their order', () => {
  const entries = [at(2, 9), at(2, 8), at(1, 23), at(1, 0)]
  const days = groupByDay(entries, now)
  expect(days.map(({ title }) => title)).toEqual(['Today', 'Yesterday'])
  expect(days.flatMap((day) => day.entries)).toEqual(entries)
})

test('spells out earlier days', () => {
  const [day] = groupByDay([{ at: new Date(2026, 1, 27, 12).toISOString() }], now)
  expect(day).toMatchObject({ day: '2026-02-27', title: 'Friday, February 27, 2026' })
})

test('finds yesterday across the end of a month', () => {
  const first = new Date(2026, 2, 1, 12).getTime()
  const [day] = groupByDay([{ at: new Date(2026, 1, 28, 12).toISOString() }], first)
  expect(day?.title).toBe('Yesterday')
})
