import { Prisma } from '@loggia/db/generated/client'
import { openTestDatabase } from '@loggia/testing/open-database'
import { afterAll, expect, test } from 'vitest'
import { where } from '../kernel/lists/list-statement.ts'
import { KEPT_MS, totalKey } from '../kernel/lists/reading.ts'
import { selectView } from '../kernel/read-view.ts'
import { answeredSince } from './business-days.ts'
import { contactsMatching, contactView, findContact } from './contact.view.ts'

const { db, drop } = await openTestDatabase()
afterAll(drop)

test('a change answers with the contact of the list, wherever the clock of the server is', async () => {
  const [limit] = await db.$queryRaw<{ since: Date }[]>`
    SELECT ${answeredSince(Prisma.sql`now()`)} AS since`
  const createdAt = new Date((limit?.since.getTime() ?? 0) - 3_600_000)
  const person = { firstName: 'Ada', lastName: 'L.', email: 'ada@x.example', message: 'Hi' }
  const { id } = await db.contact.create({ data: { ...person, policyVersion: '1', createdAt } })
  const [listed] = await selectView(db, contactView, Prisma.sql`FROM contacts`)
  const answered = await db.$transaction(async (transaction) => {
    await transaction.$executeRaw`SET LOCAL TIME ZONE 'Asia/Tokyo'`
    return findContact(transaction, id)
  })
  expect(answered).toEqual(listed)
  expect(answered).toMatchObject({ isOverdue: true, createdAt: createdAt.toISOString() })
})

test('a second later, the list of overdue contacts finds its total again', () => {
  // Tuesday at noon, when the limit moves on with the time.
  const noon = Date.UTC(2030, 0, 8, 12)
  const keyAfter = (ms: number) =>
    totalKey(
      where(contactsMatching({ status: 'overdue' }, { now: new Date(noon + ms), staffId: 1 })),
    )
  expect(keyAfter(1_000)).toBe(keyAfter(0))
  expect(keyAfter(KEPT_MS)).not.toBe(keyAfter(0))
})
