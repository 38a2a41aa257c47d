import { openTestDatabase } from '@loggia/testing/open-database'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { insertRows, type NewRow } from '@loggia/db/sql/insert-rows'

const { db, drop } = await openTestDatabase()
afterAll(drop)

const text = fc.string({ unit: 'binary' }).filter((value) => !value.includes('\0'))
const time = fc.date({ min: new Date(0), max: new Date('9000-01-01'), noInvalidDate: true })
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const json = fc.dictionary(
  fc.stringMatching(/^[a-z]+$/),
  fc.oneof(text, fc.integer(), fc.boolean()),
)

test('rows come back as they were given, whatever they hold, in their order', async () => {
  const audit = fc.record({
    actorKind: fc.constant('visitor'),
    actorName: optional(text),
    action: text,
    entity: text,
    at: time,
    before: optional(json),
  })
  const rows = fc.sample(audit, { numRuns: 200 })
  await db.rows(insertRows(rows.map((row) => ({ model: 'AuditEntry', row }))))
  const stored = await db.auditEntry.findMany({ orderBy: { id: 'asc' } })
  expect(stored).toMatchObject(rows)
})

test('rows of several tables are inserted together or not at all', async () => {
  const key = { model: 'IdempotencyKey', row: { scope: 's', key: 'k', requestHash: 'h' } } as const
  const mail = { model: 'Outbox', row: { kind: 'x', refId: 1, messageId: 'm' } } as const
  const insert = (...rows: NewRow[]) => db.rows(insertRows(rows))
  await insert(mail, key)
  await expect(insert(mail, key)).rejects.toMatchObject({ constraint: 'idempotency_keys_pkey' })
  const [sent] = await db.outbox.findMany()
  expect(sent).toMatchObject({ ...mail.row, startedAttempts: 0, createdAt: expect.any(Date) })
  expect(await db.outbox.count()).toBe(1)
})

test('reserved ids are all different, of the row that they are for', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => db.newId('Contact')))
  expect(new Set(ids).size).toBe(20)
  const { id } = await db.outbox.findFirstOrThrow()
  expect(await db.newId('Outbox')).toBeGreaterThan(id)
})
