import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDayOf, localDate, shortDay } from './calendar-day.ts'

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((it) => it.toISOString().slice(0, 10))

test('a day survives the picker, whatever the time zone', () => {
  fc.assert(fc.property(day, (it) => calendarDayOf(localDate(it)) === it))
})

test('is shown without leading noughts', () => {
  expect(shortDay('2026-04-05')).toBe('4/5/2026')
})
