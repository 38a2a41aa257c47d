import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayIn, isZoneName } from './days.ts'

const SEED = { seed: 60 }
const ZONES = Intl.supportedValuesOf('timeZone')
const moments = fc.date({
  min: new Date('1975-01-01'),
  max: new Date('2199-12-30'),
  noInvalidDate: true,
})
const days = moments.map((moment) => moment.toISOString().slice(0, 10))

describe('the day of a moment', () => {
  test.each([
    ['Pacific/Pago_Pago', '2026-11-29T10:59:59Z', '2026-11-28'],
    ['Pacific/Pago_Pago', '2026-11-29T11:00:00Z', '2026-11-29'],
    ['UTC', '2026-11-29T10:59:59Z', '2026-11-29'],
    ['Pacific/Auckland', '2026-11-29T10:59:59Z', '2026-11-29'],
    ['Pacific/Auckland', '2026-11-29T11:00:00Z', '2026-11-30'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
    // The clocks go forward at 2, and midnight comes an hour earlier in UTC from then on.
    ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07'],
    ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-09'],
    // They go back at 3.
    ['Europe/Berlin', '2026-10-24T21:59:59Z', '2026-10-24'],
    ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T23:00:00Z', '2026-10-26'],
    // This day has no midnight: the clocks go from 23:59:59 to 01:00.
    ['America/Santiago', '2026-09-06T03:59:59Z', '2026-09-05'],
    ['America/Santiago', '2026-09-06T04:00:00Z', '2026-09-06'],
  ])('in %s at %s is %s', (zone, at, day) => {
    expect(dayIn(zone, new Date(at))).toBe(day)
  })

  test('never goes back as time passes, and is at most a day from that of UTC', () => {
    const hours = fc.integer({ min: 0, max: 48 * 60 })
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), moments, hours, (zone, moment, minutes) => {
        const later = new Date(moment.getTime() + minutes * 60_000)
        // Samoa and Tokelau have skipped a day; no zone has repeated one since.
        expect(dayIn(zone, later) >= dayIn(zone, moment)).toBe(true)
        const utc = moment.toISOString().slice(0, 10)
        expect([addDays(utc, -1), utc, addDays(utc, 1)]).toContain(dayIn(zone, moment))
      }),
      SEED,
    )
  })
})

test('days are added and taken away over months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  const count = fc.integer({ min: -400, max: 400 })
  fc.assert(
    fc.property(days, count, count, (day, one, other) => {
      expect(addDays(addDays(day, one), other)).toBe(addDays(day, one + other))
      expect(addDays(day, one) > day).toBe(one > 0)
    }),
    SEED,
  )
})

describe('the name of a time zone', () => {
  test('is any that browsers know', () => {
    expect(ZONES.filter((zone) => !isZoneName(zone))).toEqual([])
    expect(['UTC', 'Etc/GMT+12', 'America/Argentina/Ushuaia'].every(isZoneName)).toBe(true)
  })

  test.each([
    '',
    'Berlin',
    'Europe/Atlantis',
    '+02:00',
    'UTC+2',
    'CET',
    'EST5EDT',
    'Europe/Berlin ',
  ])('is not %j', (name) => expect(isZoneName(name)).toBe(false))
})
