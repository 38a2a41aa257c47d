import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ANSWER_WITHIN, businessDaysBefore } from './business-days.ts'

const HOUR = 3_600_000

const instant = fc
  .integer({ min: Date.UTC(2020, 0, 1) / HOUR, max: Date.UTC(2030, 0, 1) / HOUR })
  .map((hours) => new Date(hours * HOUR))

/** The business hours between two whole hours, counted one by one. */
function businessHours(from: Date, to: Date): number {
  let hours = 0
  for (let at = from.getTime(); at < to.getTime(); at += HOUR) {
    if (![0, 6].includes(new Date(at).getUTCDay())) hours += 1
  }
  return hours
}

const later = (date: Date, hours: number) => new Date(date.getTime() + hours * HOUR)

const isOverdue = (createdAt: Date, now: Date) => createdAt < businessDaysBefore(now, ANSWER_WITHIN)

describe('what has waited too long', () => {
  test.each([
    // 2026-03-02 is a Monday.
    ['2026-03-02T09:00Z', '2026-03-04T09:00Z', false],
    ['2026-03-02T09:00Z', '2026-03-04T09:00:01Z', true],
    ['2026-03-05T09:00Z', '2026-03-08T23:59Z', false],
    ['2026-03-05T09:00Z', '2026-03-09T09:01Z', true],
    ['2026-03-06T18:00Z', '2026-03-10T18:00Z', false],
    ['2026-03-06T18:00Z', '2026-03-10T18:01Z', true],
    ['2026-03-07T12:00Z', '2026-03-11T00:00Z', false],
    ['2026-03-07T12:00Z', '2026-03-11T00:01Z', true],
    ['2026-03-08T23:59Z', '2026-03-10T23:59Z', false],
  ])('of %s at %s: %s', (createdAt, now, expected) => {
    expect(isOverdue(new Date(createdAt), new Date(now))).toBe(expected)
  })

  test('is what more than two business days lie upon, counted hour by hour', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 400 }), (createdAt, hours) => {
        const now = later(createdAt, hours)
        const waited = businessHours(createdAt, now)
        expect(isOverdue(createdAt, now)).toBe(waited > ANSWER_WITHIN * 24)
      }),
    )
  })

  test('never becomes in time again', () => {
    fc.assert(
      fc.property(instant, fc.nat(400), fc.nat(400), (createdAt, hours, more) => {
        const [now, then] = [later(createdAt, hours), later(createdAt, hours + more)]
        expect(!isOverdue(createdAt, now) || isOverdue(createdAt, then)).toBe(true)
      }),
    )
  })
})

test('going back leaves exactly so many business days, and no weekend before them', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 30 }), (now, days) => {
      const start = businessDaysBefore(now, days)
      expect(businessHours(start, now)).toBe(days * 24)
      expect(businessHours(later(start, -1), now)).toBe(days * 24 + 1)
    }),
  )
})
