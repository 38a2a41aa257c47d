import { isWaitingForLock } from '@loggia/testing/api/deadlocks'
import { openTestDatabase, type OpenDatabase } from '@loggia/testing/open-database'
import { until } from '@loggia/testing/until'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database, Transaction } from '@loggia/db/client'
import { erasePerson } from './person.ts'

const email = 'ada@engines.example'

let database: OpenDatabase
let db: Database
beforeEach(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterEach(() => database.drop())

const addClient = (notes: string) =>
  db.client.create({ data: { name: 'Ada', company: 'Engines', email, emailKey: email, notes } })

/** As long as a busy machine needs until others wait. */
const PATIENT = { timeout: 60_000 }

/** Erases the person while another transaction, which began before, is about to write `after` it waits. */
async function eraseDuring(before: (tx: Transaction) => Promise<unknown>, after: typeof before) {
  const { erasure } = await db.$transaction(async (tx) => {
    await before(tx)
    const started = erasePerson(database.url, email)
    await until(() => isWaitingForLock(database))
    await after(tx)
    // Inside an object, since a promise would be awaited before the commit.
    return { erasure: started }
  }, PATIENT)
  return erasure
}

const audited = { actorKind: 'staff', action: 'client.updated', entity: 'client' }

test('an erasure waits for a change of the person, which still writes to the audit', async () => {
  const { id } = await addClient('before')
  const { counts } = await eraseDuring(
    (tx) => tx.client.update({ where: { id }, data: { notes: 'during' } }),
    (tx) => tx.auditEntry.create({ data: { ...audited, entityId: String(id), after: { email } } }),
  )
  expect(counts).toMatchObject({ clients: 1, audit: 1 })
  expect(await db.client.findUnique({ where: { id } })).toMatchObject({ notes: null })
})

test('an erasure locks rows by ascending id, like everybody else', async () => {
  const [first, second] = [await addClient('first'), await addClient('second')]
  // Stores the first row behind the second one.
  await db.client.update({ where: { id: first.id }, data: { notes: 'moved' } })
  const lock = (id: number) => (tx: Transaction) =>
    tx.$executeRaw`SELECT 1 FROM clients WHERE id = ${id} FOR UPDATE`
  const { counts } = await eraseDuring(lock(first.id), lock(second.id))
  expect(counts).toMatchObject({ clients: 2 })
})
