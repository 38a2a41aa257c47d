import { Prisma } from '@loggia/db/generated/client'
import { openTestDatabase } from '@loggia/testing/open-database'
import { afterAll, expect, test } from 'vitest'
import { selectView } from '../kernel/read-view.ts'
import { ANSWER_WITHIN, businessDaysBefore } from './business-days.ts'
import { contactsWithStaff, contactView, findContact } from './contact.view.ts'

const { db, drop } = await openTestDatabase()
afterAll(drop)

test('a change answers with the contact of the list, wherever the clock of the server is', async () => {
  const createdAt = new Date(businessDaysBefore(new Date(), ANSWER_WITHIN).getTime() - 3_600_000)
  const person = { firstName: 'Ada', lastName: 'L.', email: 'ada@x.example', message: 'Hi' }
  const { id } = await db.contact.create({ data: { ...person, policyVersion: '1', createdAt } })
  const [listed] = await selectView(db, contactView, Prisma.sql`FROM ${contactsWithStaff}`)
  const answered = await db.$transaction(async (transaction) => {
    await transaction.$executeRaw`SET LOCAL TIME ZONE 'Asia/Tokyo'`
    return findContact(transaction, id)
  })
  expect(answered).toEqual(listed)
  expect(answered).toMatchObject({ isOverdue: true, createdAt: createdAt.toISOString() })
})
