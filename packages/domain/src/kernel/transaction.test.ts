import { Prisma } from '@loggia/db/generated/client'
import { buildClient, buildContact, contactInput } from '@loggia/testing/builders'
import { openTestDatabase } from '@loggia/testing/open-database'
import { pino } from 'pino'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { toAppError } from './database-errors.ts'
import { onceInTransaction } from './operation.ts'
import { type UnitOfWork, type WorkContext, inTransaction } from './unit-of-work.ts'

const visitor = { kind: 'visitor' } as const

const warn = vi.fn()
const publish = vi.fn<WorkContext['publish']>()
const { db, drop } = await openTestDatabase()
const log = Object.assign(pino({ level: 'silent' }), { warn })
const config = { demo: true, PUBLIC_URL: 'http://localhost:3000' }
const context: WorkContext = { config, db, log, publish, requestId: 'r1' }
afterAll(drop)

/** Two transactions that change the same two rows in opposite order, and each wait until the other has the first. */
async function deadlock(key?: string) {
  const rows = [await buildClient({ db }), await buildClient({ db })]
  const contact = await buildContact({ db })
  const bothHold = Promise.withResolvers<void>()
  let attempts = 0
  let holding = 0
  const change = (ids: number[]) => {
    const work = async ({ db: tx, audit, enqueueMail }: UnitOfWork) => {
      const [first = 0, second = 0] = ids
      attempts += 1
      await audit({
        action: 'client.updated',
        entity: 'client',
        entityId: `${contact.id}:${first}`,
      })
      await enqueueMail('sendContactNotification', contact.id)
      await tx.client.update({ where: { id: first }, data: { notes: 'first' } })
      holding += 1
      if (holding === 2) bothHold.resolve()
      await bothHold.promise
      await tx.client.update({ where: { id: second }, data: { notes: 'second' } })
      return { ids }
    }
    const call = { scope: `test ${ids[0]}`, key: key ?? '', input: ids }
    return key
      ? onceInTransaction(context, visitor, call, work)
      : inTransaction(context, visitor, work)
  }
  const ids = rows.map(({ id }) => id)
  const changes = [ids, ids.toReversed()]
  const outcomes = await Promise.all(changes.map(change))
  return { ids, outcomes, contact, changes, repeat: change, attempts: () => attempts }
}

describe('two transactions in a deadlock', () => {
  test('are both carried out, and write their audit entries and emails once', async () => {
    warn.mockClear()
    const { ids, outcomes, contact, attempts } = await deadlock()
    expect(outcomes).toEqual([{ ids }, { ids: ids.toReversed() }])
    expect(attempts()).toBe(3)
    expect(warn).toHaveBeenCalledTimes(1)
    const entries = await db.auditEntry.findMany({
      where: { entityId: { startsWith: `${contact.id}:` } },
      orderBy: { entityId: 'asc' },
    })
    expect(entries.map(({ entityId }) => entityId)).toEqual(ids.map((id) => `${contact.id}:${id}`))
    expect(await db.outbox.count({ where: { refId: contact.id } })).toBe(2)
  })

  test('keep their Idempotency-Keys: the same call again answers the same and does nothing', async () => {
    const { ids, changes, repeat, attempts } = await deadlock('once')
    expect(await Promise.all(changes.map(repeat))).toEqual([{ ids }, { ids: ids.toReversed() }])
    expect(attempts()).toBe(3)
  })
})

/** Makes PostgreSQL give up with a SQLSTATE: in raw SQL, or in a query of Prisma's. */
const failures = {
  'raw SQL': (state: string) => (tx: UnitOfWork['db']) =>
    tx.$executeRaw`${Prisma.raw(`DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '${state}'; END $$`)}`,
  'a query': (state: string) => async (tx: UnitOfWork['db']) => {
    await tx.$executeRaw`${Prisma.raw(`
      CREATE FUNCTION pg_temp.lose() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '${state}'; END $$`)}`
    await tx.$executeRaw`CREATE TRIGGER lose BEFORE INSERT ON contacts EXECUTE FUNCTION pg_temp.lose()`
    await tx.contact.create({ data: { ...contactInput, policyVersion: '1' } })
  },
}

describe.each(Object.entries(failures))('a transaction that %s makes lose', (_, fail) => {
  test.each(['40001', '40P01'])('twice, with %s, is unavailable', async (state) => {
    let attempts = 0
    const lost = inTransaction(context, visitor, async ({ db: tx }) => {
      attempts += 1
      await fail(state)(tx)
    })
    const error = toAppError(await lost.catch((cause: unknown) => cause))
    expect(attempts).toBe(2)
    expect(error).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfter: 5 })
  })

  test('for another reason is not repeated', async () => {
    let attempts = 0
    const lost = inTransaction(context, visitor, async ({ db: tx }) => {
      attempts += 1
      await fail('22012')(tx)
    })
    expect(toAppError(await lost.catch((cause: unknown) => cause))).toMatchObject({ status: 500 })
    expect(attempts).toBe(1)
  })
})
