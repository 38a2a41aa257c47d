import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterQuietHours, BUNDLE_MS, mailDueAt } from './mail-due.ts'
import { minuteOfDay, nextTimeOfDay } from './time-of-day.ts'

const HOUR_MS = 3_600_000

const zone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  // Half an hour of daylight saving; changes at midnight; a day that never was; fourteen hours ahead.
  'Australia/Lord_Howe',
  'America/Havana',
  'Pacific/Apia',
  'Pacific/Kiritimati',
)
const minute = fc.integer({ min: 0, max: 1439 })
const moment = fc
  .integer({ min: Date.UTC(2011, 0), max: Date.UTC(2035, 0) })
  .map((at) => new Date(at))
const schedule = fc.record({ timeZone: zone, quietFrom: minute, quietTo: minute })

describe('the next time of day', () => {
  test('is later, within two days, and what clocks show unless they skip it', () => {
    const check = (after: Date, wanted: number, timeZone: string) => {
      const next = nextTimeOfDay(after, wanted, timeZone)
      const wait = next.getTime() - after.getTime()
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(49 * HOUR_MS)
      const isSkipped = minuteOfDay(next, timeZone) !== wanted
      expect(isSkipped && shows(next, wanted, timeZone)).toBe(false)
    }
    fc.assert(fc.property(moment, minute, zone, check))
  })

  test.each([
    // Berlin turns its clocks from 2:00 to 3:00, and back from 3:00 to 2:00.
    ['2026-03-29T00:30:00Z', 150, 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-10-24T23:30:00Z', 150, 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T00:45:00Z', 150, 'Europe/Berlin', '2026-10-25T01:30:00.000Z'],
    ['2026-03-28T12:00:00Z', 480, 'Europe/Berlin', '2026-03-29T06:00:00.000Z'],
    ['2026-10-24T12:00:00Z', 480, 'Europe/Berlin', '2026-10-25T07:00:00.000Z'],
    ['2026-03-07T12:00:00Z', 480, 'America/New_York', '2026-03-07T13:00:00.000Z'],
  ])('after %s, minute %i in %s is %s', (after, wanted, timeZone, next) => {
    expect(nextTimeOfDay(new Date(after), wanted, timeZone).toISOString()).toBe(next)
  })
})

/** Whether clocks in the zone show the minute within the twelve hours around a moment. */
function shows(around: Date, wanted: number, timeZone: string): boolean {
  const minutes = Array.from({ length: 12 * 60 }, (_, index) => index - 360)
  return minutes.some(
    (by) => minuteOfDay(new Date(around.getTime() + by * 60_000), timeZone) === wanted,
  )
}

describe('a mail', () => {
  test('is never due in quiet hours, and not later than they take', () => {
    const check = (now: Date, wanted: 'now' | 'daily', when: Schedule) => {
      const due = mailDueAt(wanted, now, when) ?? new Date(Number.NaN)
      expect(afterQuietHours(due, when)).toEqual(due)
      const least = wanted === 'now' ? BUNDLE_MS : 0
      const most = wanted === 'now' ? 49 : 98
      expect(due.getTime() - now.getTime()).toBeGreaterThanOrEqual(least)
      expect(due.getTime() - now.getTime()).toBeLessThanOrEqual(most * HOUR_MS + BUNDLE_MS)
    }
    const delivery = fc.constantFrom('now' as const, 'daily' as const)
    fc.assert(fc.property(moment, delivery, schedule, check))
  })

  test('without quiet hours is due at eight by the clocks of its recipient, once a day', () => {
    const check = (now: Date, timeZone: string, minutes: number) => {
      const always = { timeZone, quietFrom: 0, quietTo: 0 }
      const due = mailDueAt('daily', now, always)
      expect(due && minuteOfDay(due, timeZone)).toBe(480)
      // Whatever happens until then goes into the same mail.
      const later = new Date(now.getTime() + minutes * 60_000)
      const isBefore = due !== null && later < due
      expect(isBefore ? mailDueAt('daily', later, always) : due).toEqual(due)
    }
    fc.assert(fc.property(moment, zone, minute, check))
  })

  test.each([
    ['Europe/Berlin', 22, 7, '2026-06-01T19:57:00Z', '2026-06-01T19:59:00.000Z'],
    ['Europe/Berlin', 22, 7, '2026-06-01T19:58:00Z', '2026-06-02T05:00:00.000Z'],
    ['Europe/Berlin', 22, 7, '2026-06-02T04:57:59Z', '2026-06-02T05:00:00.000Z'],
    ['UTC', 12, 13, '2026-06-01T11:57:00Z', '2026-06-01T11:59:00.000Z'],
    ['UTC', 12, 13, '2026-06-01T11:58:00Z', '2026-06-01T13:00:00.000Z'],
    ['UTC', 12, 13, '2026-06-01T12:57:59Z', '2026-06-01T13:00:00.000Z'],
  ])('in %s, quiet from %i to %i, of %s is due at %s', (timeZone, from, to, now, due) => {
    const when = { timeZone, quietFrom: from * 60, quietTo: to * 60 }
    expect(mailDueAt('now', new Date(now), when)?.toISOString()).toBe(due)
  })

  test('waits for another day when clocks skip the only minute that is not quiet', () => {
    const when = { timeZone: 'America/Havana', quietFrom: 1, quietTo: 0 }
    const due = mailDueAt('now', new Date('2032-03-13T13:00:00Z'), when)
    expect(due?.toISOString()).toBe('2032-03-15T04:00:00.000Z')
  })

  test('is due by the clocks of UTC in a zone that nobody knows', () => {
    const when = { timeZone: 'Moon/Tranquility', quietFrom: 0, quietTo: 0 }
    const now = new Date('2026-06-01T07:59:00Z')
    expect(mailDueAt('daily', now, when)?.toISOString()).toBe('2026-06-01T08:00:00.000Z')
    expect(mailDueAt('never', now, when)).toBeNull()
  })
})

interface Schedule {
  timeZone: string
  quietFrom: number
  quietTo: number
}
