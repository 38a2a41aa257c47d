import { dayIn } from '@loggia/contracts/days'
import { createDatabase } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { createTestDatabase } from '@loggia/testing/database'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { answeredSince } from './business-days.ts'

const HOUR = 3_600_000
const ANSWER_WITHIN = 2

const database = await createTestDatabase()
const db = createDatabase({ url: database.url, poolSize: 2 })
afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})

/** The earliest moments from which an answer to these is in time, for an agency in a zone. */
async function sinceIn(zone: string, moments: readonly Date[]): Promise<Date[]> {
  await db.siteSetting.upsert({
    where: { key: 'time_zone' },
    create: { key: 'time_zone', value: zone, category: 'staff' },
    update: { value: zone },
  })
  const rows = await db.$queryRaw<{ since: Date }[]>`
    SELECT ${answeredSince(Prisma.raw('t.at'))} AS since
    FROM unnest(${moments.map((at) => at.toISOString())}::text[]::timestamptz[]) WITH ORDINALITY t(at, n)
    ORDER BY n`
  return rows.map(({ since }) => since)
}

/** The business hours between two whole hours, counted one by one. */
function businessHours(zone: string, from: Date, to: Date): number {
  let hours = 0
  for (let at = from.getTime(); at < to.getTime(); at += HOUR) {
    if (![0, 6].includes(new Date(dayIn(zone, at)).getUTCDay())) hours += 1
  }
  return hours
}

const later = (date: Date, hours: number) => new Date(date.getTime() + hours * HOUR)

describe('what has waited too long', () => {
  test.each([
    // 2026-03-02 is a Monday.
    ['UTC', '2026-03-02T09:00Z', '2026-03-04T09:00Z', false],
    ['UTC', '2026-03-02T09:00Z', '2026-03-04T09:00:01Z', true],
    ['UTC', '2026-03-05T09:00Z', '2026-03-08T23:59Z', false],
    ['UTC', '2026-03-05T09:00Z', '2026-03-09T09:01Z', true],
    ['UTC', '2026-03-06T18:00Z', '2026-03-10T18:00Z', false],
    ['UTC', '2026-03-06T18:00Z', '2026-03-10T18:01Z', true],
    ['UTC', '2026-03-07T12:00Z', '2026-03-11T00:00Z', false],
    ['UTC', '2026-03-07T12:00Z', '2026-03-11T00:01Z', true],
    ['UTC', '2026-03-08T23:59Z', '2026-03-10T23:59Z', false],
    // There, the weekend is over when it is Sunday noon in UTC.
    ['Pacific/Auckland', '2026-05-31T13:00Z', '2026-06-02T13:00Z', false],
    ['Pacific/Auckland', '2026-05-31T13:00Z', '2026-06-02T13:01Z', true],
    // Friday at 13:00; the clocks go forward on Sunday.
    ['America/New_York', '2026-03-06T18:00Z', '2026-03-10T17:00Z', false],
    ['America/New_York', '2026-03-06T18:00Z', '2026-03-10T17:01Z', true],
    // Friday at 13:00; they go back on Sunday.
    ['Europe/Berlin', '2026-10-23T11:00Z', '2026-10-27T12:00Z', false],
    ['Europe/Berlin', '2026-10-23T11:00Z', '2026-10-27T12:01Z', true],
  ])('in %s, of %s at %s: %s', async (zone, createdAt, now, expected) => {
    const [since = new Date(0)] = await sinceIn(zone, [new Date(now)])
    expect(new Date(createdAt) < since).toBe(expected)
  })

  test.each(['UTC', 'Pacific/Pago_Pago', 'Pacific/Kiritimati'])(
    'in %s is what more than two business days lie upon, counted hour by hour',
    async (zone) => {
      const hours = fc.integer({
        min: Date.UTC(2020, 0, 1) / HOUR,
        max: Date.UTC(2030, 0, 1) / HOUR,
      })
      const moments = fc
        .sample(hours, { seed: 60, numRuns: 400 })
        .toSorted((a, b) => a - b)
        .map((hour) => new Date(hour * HOUR))
      const found = await sinceIn(zone, moments)
      for (const [index, now] of moments.entries()) {
        const since = found[index] ?? now
        expect(businessHours(zone, since, now)).toBe(ANSWER_WITHIN * 24)
        expect(businessHours(zone, later(since, -1), now)).toBe(ANSWER_WITHIN * 24 + 1)
      }
      // A late moment never becomes in time again.
      expect(found.map((since) => since.getTime())).toEqual(
        found.map((since) => since.getTime()).toSorted((a, b) => a - b),
      )
    },
  )
})
