import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDay, fromCalendarDay, toCalendarDay } from './dates.ts'

const day = fc
  .date({
    min: new Date('1900-01-01'),
    max: new Date('2199-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10))

describe('a calendar day', () => {
  test('survives the way into the database and back', () => {
    fc.assert(fc.property(day, (text) => toCalendarDay(fromCalendarDay(text)) === text))
  })

  test('stays as written, whatever time and offset follow it', () => {
    const offset = fc.constantFrom('Z', '+14:00', '-12:00')
    fc.assert(
      fc.property(
        day,
        offset,
        (text, zone) => calendarDay.parse(`${text}T23:30:00${zone}`) === text,
      ),
    )
  })

  test('of any text is a day between 1900 and 2199, or an error', () => {
    const text = fc.oneof(day, fc.string(), fc.stringMatching(/^\d{4}-\d{2}-\d{2}(T.*)?$/))
    fc.assert(
      fc.property(text, (value) => {
        const { success, data = '' } = calendarDay.safeParse(value)
        expect(success).toBe(data >= '1900-01-01' && data <= '2199-12-31')
      }),
    )
  })

  test.each(['2026-02-30', '1899-12-31', '2200-01-01', '15.4.2026', ''])('is not %j', (text) => {
    expect(calendarDay.safeParse(text).success).toBe(false)
  })
})
