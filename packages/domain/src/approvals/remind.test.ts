import { addEvent } from './lock-approval.ts'
import { findFault } from './chain.ts'
import { buildClient, buildProject, buildStaff } from '@loggia/testing/builders'
import { openTestDatabase } from '@loggia/testing/open-database'
import type { WorkContext } from '../kernel/unit-of-work.ts'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { remindOfDue } from './remind.ts'

const DAY = 86_400_000

const { db, drop } = await openTestDatabase({ poolSize: 8 })
afterAll(drop)

const published: unknown[] = []
const context = (): WorkContext => ({
  config: { demo: true, PUBLIC_URL: 'http://localhost' },
  db,
  log: pino({ level: 'silent' }),
  publish: (changes) => void published.push(...changes),
  requestId: null,
})

/** A request of some days ago, here about a document; a reminder is due since then. */
async function asked(days: number, about?: (projectId: number) => Promise<{ subject: string }>) {
  const staff = await buildStaff({ db })
  const client = await buildClient({ db }, { portalRole: 'member' })
  const { id: projectId } = await buildProject({ db }, { clientId: client.id })
  const at = new Date(Date.now() - days * DAY)
  const remindAt = new Date(at.getTime() + 3 * DAY)
  const document = { documentId: 'doc0000001', subject: 'document doc0000001' }
  const facts = { projectId, title: 'Offer', ...(about ? await about(projectId) : document) }
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
  await Promise.all(Array.from({ length: 5 }, () => remindOfDue(context())))
  const first = await stateOf(id)
  expect(first.events.map(({ kind, person }) => [kind, person])).toEqual([
    ['asked', expect.stringContaining('staff:')],
    ['reminded', 'system'],
  ])
  expect(first.remindAt).toEqual(new Date(at.getTime() + 7 * DAY))
  expect(findFault(first, first.events)).toBeNull()
  expect(published).toContainEqual({ topic: 'approval', id: String(id) })
  const where = { action: 'approval.reminded', entityId: String(id) }
  expect(await db.auditEntry.findMany({ where })).toMatchObject([
    { actorKind: 'system', actorName: 'Automatic reminder', after: { title: 'Offer' } },
  ])

  await db.approval.update({ where: { id }, data: { remindAt: new Date() } })
  expect(await remindOfDue(context())).toBe(1)
  // Asked four days ago, so that the one after seven days is still to come.
  expect((await stateOf(id)).remindAt).toEqual(new Date(at.getTime() + 7 * DAY))
  expect(await db.notice.count({ where: { recipient, kind: 'approvalAsked' } })).toBe(2)
})

test('of two that are due after a long outage, one is sent, and no more after it', async () => {
  const { id, recipient } = await asked(9)
  await remindOfDue(context())
  expect(await remindOfDue(context())).toBe(0)
  expect((await stateOf(id)).remindAt).toBeNull()
  expect(await db.notice.count({ where: { recipient } })).toBe(1)
})

/** A milestone to ask about. */
async function milestone(projectId: number) {
  const { id } = await db.milestone.create({ data: { projectId, title: 'Offer', position: 1 } })
  return { milestoneId: id, subject: `milestone ${id}` }
}

test('nobody is reminded of a milestone that was hidden, until it is shown again', async () => {
  const { id, recipient, at } = await asked(4, milestone)
  const { milestoneId } = await stateOf(id)
  const show = (isVisible: boolean) =>
    db.milestone.update({ where: { id: milestoneId ?? 0 }, data: { isVisible } })
  await show(false)
  expect(await remindOfDue(context())).toBe(0)
  const skipped = await stateOf(id)
  expect(skipped.events.map(({ kind }) => kind)).toEqual(['asked'])
  expect(skipped.remindAt).toEqual(new Date(at.getTime() + 7 * DAY))
  expect(await db.notice.count({ where: { recipient } })).toBe(0)

  await show(true)
  await db.approval.update({ where: { id }, data: { remindAt: new Date() } })
  expect(await remindOfDue(context())).toBe(1)
  expect(await db.notice.count({ where: { recipient } })).toBe(1)
})

test('nobody is reminded of a milestone that was deleted', async () => {
  const { id, recipient } = await asked(4, milestone)
  await db.milestone.deleteMany({ where: { id: (await stateOf(id)).milestoneId ?? 0 } })
  expect(await remindOfDue(context())).toBe(0)
  expect((await stateOf(id)).events).toHaveLength(1)
  expect(await db.notice.count({ where: { recipient } })).toBe(0)
})

test('nobody is reminded while the client has no access to the portal', async () => {
  const { id, recipient, at } = await asked(4)
  const emailKey = recipient.slice('client:'.length)
  await db.client.updateMany({ where: { emailKey }, data: { status: 'inactive' } })
  expect(await remindOfDue(context())).toBe(0)
  const skipped = await stateOf(id)
  expect(skipped.events.map(({ kind }) => kind)).toEqual(['asked'])
  expect(skipped.remindAt).toEqual(new Date(at.getTime() + 7 * DAY))
  expect(await db.auditEntry.count({ where: { entityId: String(id) } })).toBe(0)
})

test('the mail of a reminder waits for the end of the quiet hours', async () => {
  const { recipient } = await asked(4)
  const now = new Date()
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
  const quiet = { quietFrom: (minute + 1_380) % 1_440, quietTo: (minute + 120) % 1_440 }
  await db.noticeSchedule.create({ data: { recipient, timeZone: 'UTC', ...quiet } })
  await remindOfDue(context())
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
  await expect(remindOfDue(context())).rejects.toThrow('killed')
  expect((await stateOf(id)).events).toHaveLength(1)
  await db.$executeRawUnsafe('DROP TRIGGER fail_notice ON notices')
  await remindOfDue(context())
  await remindOfDue(context())
  expect((await stateOf(id)).events).toHaveLength(2)
  expect(await db.notice.count({ where: { recipient } })).toBe(1)
})
