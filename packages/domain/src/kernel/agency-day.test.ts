import { dayIn } from '@loggia/contracts/days'
import { createDatabase } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { createTestDatabase } from '@loggia/testing/database'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { agencyToday, agencyZone, beginningOf } from './agency-day.ts'

const database = await createTestDatabase()
const db = createDatabase({ url: database.url, poolSize: 2 })
afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})

const chooseZone = (value: string) =>
  db.siteSetting.upsert({
    where: { key: 'time_zone' },
    create: { key: 'time_zone', value, category: 'staff' },
    update: { value },
  })

const ZONES = [
  'UTC',
  'Pacific/Pago_Pago',
  'America/New_York',
  'America/Santiago',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
]

/** Whole minutes of the years whose rules both sides know. */
const moments = fc
  .integer({ min: Date.UTC(2015, 0) / 60_000, max: Date.UTC(2036, 0) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000))

test('without a setting, a day is that of UTC', async () => {
  expect(await agencyZone(db)).toBe('UTC')
  const before = new Date()
  expect([dayIn('UTC', before), dayIn('UTC', Date.now())]).toContain(await agencyToday(db))
})

test('database, server and browser agree on the day of every moment, in every zone', async () => {
  for (const zone of ZONES) {
    await chooseZone(zone)
    expect(await agencyZone(db)).toBe(zone)
    const tries = fc.sample(moments, { seed: 60, numRuns: 300 })
    const rows = await db.rows<{ day: string }>(Prisma.sql`
      SELECT agency_day(at)::text AS day
      FROM unnest(${tries.map((at) => at.toISOString())}::text[]::timestamptz[]) WITH ORDINALITY t(at, n)
      ORDER BY n`)
    expect(rows.map(({ day }) => day)).toEqual(tries.map((at) => dayIn(zone, at)))
  }
})

test.each([
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  ['Pacific/Auckland', '2026-11-30', '2026-11-29T11:00:00.000Z'],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
])('in %s, %s begins at %s', async (zone, day, begins) => {
  await chooseZone(zone)
  const [row] = await db.$queryRaw<{ at: Date }[]>`SELECT ${beginningOf(day)} AS at`
  expect(row?.at.toISOString()).toBe(begins)
})
