import { createDatabase, type Database } from '@loggia/db/client'
import { addEvent } from '@loggia/domain/approvals/lock-approval'
import { findFault } from '@loggia/domain/approvals/chain'
import { buildClient, buildProject, buildStaff } from '@loggia/testing/builders'
import { createTestDatabase } from '@loggia/testing/database'
import { uniqueEmail } from '@loggia/testing/unique'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remindOfDue } from './reminders.ts'

const DAY = 86_400_000

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDatabase({ url: database.url, poolSize: 8 })
})
afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})

const told: unknown[] = []
const deps = () => ({
  db,
  log: pino({ level: 'silent' }),
  publish: (changes: readonly unknown[]) => void told.push(...changes),
})

/** What was asked some days ago; a reminder is due since then. */
async function asked(days: number) {
  const email = uniqueEmail()
  const staff = await buildStaff({ db })
  const client = await buildClient({ db }, { email, portalRole: 'member' })
  const { id: projectId } = await buildProject({ db }, { clientId: client.id })
  const at = new Date(Date.now() - days * DAY)
  const remindAt = new Date(at.getTime() + 3 * DAY)
  const facts = {
    projectId,
    documentId: 'doc0000001',
    subject: 'document doc0000001',
    title: 'Offer',
  }
  const approval = await db.approval.create({ data: { ...facts, remindAt } })
  const event = { kind: 'asked', at, revision: '1', text: 'May we?' }
  const by = { person: `staff:${staff.id}`, personName: staff.name, sessionHash: null }
  await db.$transaction((tx) => addEvent(tx, { ...approval, events: [] }, { ...event, ...by }))
  return { id: approval.id, recipient: `client:${client.emailKey}`, at }
}

const stateOf = (id: number) =>
  db.approval.findUniqueOrThrow({
    where: { id },
    include: { events: { orderBy: { seq: 'asc' } } },
  })

test('clients are reminded after three and seven days, once each, however many workers there are', async () => {
  const { id, recipient, at } = await asked(4)
  await Promise.all(Array.from({ length: 5 }, () => remindOfDue(deps())))
  const first = await stateOf(id)
  expect(first.events.map(({ kind, person }) => [kind, person])).toEqual([
    ['asked', expect.stringContaining('staff:')],
    ['reminded', 'system'],
  ])
  expect(first.remindAt).toEqual(new Date(at.getTime() + 7 * DAY))
  expect(findFault(first, first.events)).toBeNull()
  expect(told).toContainEqual({ topic: 'approval', id: String(id) })

  await db.approval.update({ where: { id }, data: { remindAt: new Date() } })
  expect(await remindOfDue(deps())).toBe(1)
  // Asked four days ago, so that the one after seven days is still to come.
  expect((await stateOf(id)).remindAt).toEqual(new Date(at.getTime() + 7 * DAY))
  expect(await db.notice.count({ where: { recipient, kind: 'approvalAsked' } })).toBe(2)
})

test('of two that are due after a long outage, one is sent, and no more after it', async () => {
  const { id, recipient } = await asked(9)
  await remindOfDue(deps())
  expect(await remindOfDue(deps())).toBe(0)
  expect((await stateOf(id)).remindAt).toBeNull()
  expect(await db.notice.count({ where: { recipient } })).toBe(1)
})

test('the mail of a reminder waits for the end of the quiet hours', async () => {
  const { recipient } = await asked(4)
  const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes()
  const quiet = { quietFrom: (minute + 1_380) % 1_440, quietTo: (minute + 120) % 1_440 }
  await db.noticeSchedule.create({ data: { recipient, timeZone: 'UTC', ...quiet } })
  await remindOfDue(deps())
  const { mailDueAt } = await db.notice.findFirstOrThrow({ where: { recipient } })
  expect((mailDueAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(100 * 60_000)
})

test('a reminder that fails half-way leaves nothing, and comes with the next round', async () => {
  const { id, recipient } = await asked(4)
  await db.$executeRawUnsafe(
    `CREATE FUNCTION fail_notice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$`,
  )
  await db.$executeRawUnsafe(
    `CREATE TRIGGER fail_notice BEFORE INSERT ON notices FOR EACH ROW EXECUTE FUNCTION fail_notice()`,
  )
  await expect(remindOfDue(deps())).rejects.toThrow('killed')
  expect((await stateOf(id)).events).toHaveLength(1)
  await db.$executeRawUnsafe('DROP TRIGGER fail_notice ON notices')
  await remindOfDue(deps())
  await remindOfDue(deps())
  expect((await stateOf(id)).events).toHaveLength(2)
  expect(await db.notice.count({ where: { recipient } })).toBe(1)
})
