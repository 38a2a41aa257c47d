import { expect, test } from 'vitest'
import { createTestDatabase } from '@loggia/testing/database'
import { createDatabase } from '@loggia/db/client'
import { seed } from './seed.ts'

test('contacts that an earlier release seeded are not seeded again', async () => {
  const database = await createTestDatabase()
  const db = createDatabase({ url: database.url, poolSize: 1 })
  try {
    const entry = { action: 'demo:seed', entity: 'demo', entityId: 'enquiries' }
    await db.auditEntry.create({ data: { ...entry, actorKind: 'system' } })
    await seed(database.url)
    expect(await db.client.count()).toBe(12)
    expect(await db.contact.count()).toBe(0)
  } finally {
    await db.$disconnect()
    await database.drop()
  }
})
