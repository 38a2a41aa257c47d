import { openTestDatabase } from '@loggia/testing/open-database'
import { buildSubscriber } from '@loggia/testing/builders'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { shareOf } from './pace.queries.ts'
import { sendIssues } from './send-issues.ts'

const { db, drop } = await openTestDatabase({ poolSize: 4 })
afterAll(drop)

const config = { demo: true, PUBLIC_URL: 'http://localhost:3000' }
const log = { warn: () => undefined }
const work = { config, db, log, publish: () => undefined, requestId: null }

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE newsletter_issues, newsletter_subscribers, outbox CASCADE`
  await db.siteSetting.deleteMany()
})

async function setPace(perMinute: number, perDay: number) {
  const settings = { newsletter_per_minute: perMinute, newsletter_per_day: perDay }
  const data = Object.entries(settings).map(([key, value]) => ({ key, value: String(value) }))
  await db.siteSetting.createMany({ data })
}

async function scheduleTo(people: number, scheduledAt = new Date()) {
  for (let count = 0; count < people; count += 1) {
    await buildSubscriber({ db }, { confirmedAt: new Date() })
  }
  const issue = { subject: 'News', body: 'Hello', state: 'scheduled', scheduledAt }
  return (await db.newsletterIssue.create({ data: issue })).id
}

/** Does what is to be done now. @returns how many emails are queued in all */
async function round(): Promise<number> {
  while ((await sendIssues(work)) > 0);
  return db.outbox.count()
}

/** Lets time pass, and all that was queued be sent. */
async function pass(seconds: number) {
  await db.$executeRaw`UPDATE newsletter_deliveries SET queued_at = queued_at - make_interval(secs => ${seconds})`
  await db.outbox.updateMany({ where: { sentAt: null }, data: { sentAt: new Date() } })
}

describe('an issue', () => {
  test('waits for its time', async () => {
    const id = await scheduleTo(3, new Date(Date.now() + 3_600_000))
    expect(await round()).toBe(0)
    await db.newsletterIssue.update({ where: { id }, data: { scheduledAt: new Date() } })
    expect(await round()).toBe(3)
  })

  test('leaves at the pace of the settings, and never faster in a minute', async () => {
    await setPace(30, 1_000)
    await scheduleTo(40)
    const queued = [await round()]
    for (let span = 0; span < 6; span += 1) {
      await pass(10)
      queued.push(await round())
    }
    expect(queued).toEqual([5, 10, 15, 20, 25, 30, 35])
    expect(await round()).toBe(35)
  })

  test('stops at the limit of a day, and goes on a day later', async () => {
    await setPace(6_000, 7)
    const id = await scheduleTo(10)
    expect(await round()).toBe(7)
    await pass(3_600)
    expect(await round()).toBe(7)
    await pass(24 * 3_600)
    expect(await round()).toBe(10)
    await pass(10)
    await round()
    const { state, finishedAt } = await db.newsletterIssue.findUniqueOrThrow({ where: { id } })
    expect([state, finishedAt]).toEqual(['sent', expect.any(Date)])
  })

  test('keeps few emails in the outbox, and goes past those that a mail server puts off', async () => {
    await setPace(6_000, 1_000)
    await scheduleTo(30)
    expect(await round()).toBe(20)
    expect(await round()).toBe(20)
    await db.outbox.updateMany({ data: { lastErrorClass: 'SMTP 451' } })
    expect(await round()).toBe(30)
  })

  test('is queued once by several workers', async () => {
    await setPace(6_000, 1_000)
    await scheduleTo(15)
    await Promise.all([round(), round(), round(), round()])
    const rows = await db.outbox.findMany()
    expect(rows).toHaveLength(15)
    expect(new Set(rows.map(({ refId }) => refId)).size).toBe(15)
  })
})

test.each([1, 4, 5, 6, 7, 25, 30, 59, 60, 100, 100_000])(
  'a pace of %i in a minute is never exceeded in one, and hardly fallen short of',
  (perMinute) => {
    const { seconds, most } = shareOf(perMinute)
    const inMinute = (60 / seconds) * most
    expect(Math.floor(60 / seconds) * most).toBeLessThanOrEqual(perMinute)
    expect(inMinute).toBeGreaterThan(perMinute * 0.5)
  },
)
