import { addressHash, sealAddress } from '@loggia/domain/person-data/erasure-address'
import { withClient } from '@loggia/local/engines/postgres/database'
import { until } from '@loggia/testing/until'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStaff, startStack, type Stack } from '../testing/stack.ts'

const email = 'ada@engines.example'
const APP_SECRET = 'the secret of this installation, long enough'

let stack: Stack
beforeEach(async () => {
  stack = await startStack()
})
afterEach(() => stack?.close())

/** A person with two rows, and the erasure that an admin asked for. */
async function seed() {
  const { db } = stack
  const admin = await createStaff(stack, 'Sam Staff', 'sam@provider.example')
  const client = await db.client.create({
    data: { name: 'Ada', company: 'Engines', email, emailKey: email },
  })
  await db.newsletterSubscriber.create({ data: { email, emailKey: email } })
  const keys = { APP_SECRET }
  const erasure = await db.erasure.create({
    data: {
      addressHash: addressHash(keys, email),
      address: sealAddress(keys, email),
      requestedById: admin.id,
    },
  })
  return { client, erasure }
}

const left = async () => ({
  clients: await stack.db.client.count({ where: { emailKey: email } }),
  subscribers: await stack.db.newsletterSubscriber.count(),
})

const isWaiting = async () => {
  const [row] = await stack.db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return (row?.count ?? 0) > 0
}

test('a worker that is killed in the middle erases nothing; the next one erases all', async () => {
  const { erasure, client } = await seed()
  // Holds a row that the erasure needs after others.
  await withClient(stack.databaseUrl, async (other) => {
    await other.query('BEGIN')
    await other.query('SELECT 1 FROM newsletter_subscribers FOR UPDATE')
    const first = await stack.worker({ APP_SECRET })
    await until(isWaiting)
    await first.end()
    await other.query('ROLLBACK')
  })
  expect(await left()).toEqual({ clients: 1, subscribers: 1 })
  const where = { id: erasure.id }
  expect(await stack.db.erasure.findUnique({ where })).toMatchObject({ finishedAt: null })
  await stack.worker({ APP_SECRET })
  await until(async () => (await stack.db.erasure.count({ where: { finishedAt: null } })) === 0)
  expect(await left()).toEqual({ clients: 0, subscribers: 0 })
  expect(await stack.db.erasure.findUnique({ where })).toMatchObject({
    address: null,
    addressHash: null,
    failure: null,
    erased: { clients: 1, newsletter_subscribers: 1 },
  })
  expect(await stack.db.client.findUnique({ where: { id: client.id } })).toMatchObject({
    name: 'Erased',
  })
  expect(await stack.db.auditEntry.count({ where: { action: 'person.erased' } })).toBe(1)
})
