import { expect, test } from 'vitest'
import { byDay } from './days.ts'

// Local times: the test holds in every time zone.
const at = (day: number, hour: number) => ({ at: new Date(2026, 2, day, hour).toISOString() })
const now = new Date(2026, 2, 2, 12).getTime()

test('puts entries under their days, in their order', () => {
  const entries = [at(2, 9), at(2, 8), at(1, 23), at(1, 0)]
  const days = byDay(entries, now)
  expect(days.map(({ title }) => title)).toEqual(['Today', 'Yesterday'])
  expect(days.flatMap((day) => day.entries)).toEqual(entries)
})

test('names days that are longer ago', () => {
  const [day] = byDay([{ at: new Date(2026, 1, 27, 12).toISOString() }], now)
  expect(day).toMatchObject({ day: '2026-02-27', title: 'Friday, February 27, 2026' })
})

test('yesterday of the first of a month is the last of the one before', () => {
  const first = new Date(2026, 2, 1, 12).getTime()
  const [day] = byDay([{ at: new Date(2026, 1, 28, 12).toISOString() }], first)
  expect(day?.title).toBe('Yesterday')
})
