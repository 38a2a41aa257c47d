import { expect, test } from 'vitest'
import { openTestDatabase } from '@loggia/testing/open-database'
import { seed } from './seed.ts'

test('contacts that an earlier release seeded are not seeded again', async () => {
  const { db, url, drop } = await openTestDatabase({ poolSize: 1 })
  try {
    const entry = { action: 'demo:seed', entity: 'demo', entityId: 'enquiries' }
    await db.auditEntry.create({ data: { ...entry, actorKind: 'system' } })
    await seed(url)
    expect(await db.client.count()).toBe(12)
    expect(await db.contact.count()).toBe(0)
  } finally {
    await drop()
  }
})
