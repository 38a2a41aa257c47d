import { withClient } from '@loggia/local/engines/postgres/database'
import { createTestDatabase, type TestDatabase } from '@loggia/testing/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, type Database } from './client.ts'
import { readBelongings } from './person-data.ts'
import { ERASURE, erasePerson, exportPerson } from './person.ts'
import { readTables } from './tables.ts'

const email = 'ada@engines.example'
const at = new Date('2030-01-01')

let database: TestDatabase
let db: Database
beforeEach(async () => {
  database = await createTestDatabase()
  db = createDatabase({ url: database.url, poolSize: 1 })
})
afterEach(async () => {
  await db.$disconnect()
  await database.drop()
})

/** Somebody who is everything at once, and somebody whose address only looks alike. */
async function fill() {
  for (const [address, name] of [
    [email, 'Ada Byron'],
    [`m${email}`, 'Mada Byron'],
  ] as const) {
    const keys = {
      username: name,
      usernameKey: name.toLowerCase(),
      password: 'hash',
      role: 'admin',
    }
    const user = await db.user.create({
      data: { name, email: address, emailKey: address, ...keys },
    })
    const company = `${name} & Sons`
    const client = await db.client.create({
      data: { name, email: address.toUpperCase(), emailKey: address, company, phone: '555-0100' },
    })
    const titled = { title: `The engine of ${company}`, description: 'Brass', clientId: client.id }
    await db.project.create({ data: titled })
    const [firstName = '', lastName = ''] = name.split(' ')
    const message = `Write to ${address}.`
    await db.contact.create({
      data: { firstName, lastName, email: address, message, policyVersion: '1' },
    })
    await db.newsletterSubscriber.create({ data: { email: address, emailKey: address } })
    await db.staffInvitation.create({ data: { email: address, expiresAt: at } })
    await db.passwordReset.create({ data: { userId: user.id, expiresAt: at } })
    await db.idempotencyKey.create({
      data: { scope: `clients:create client:${address}`, key: name, requestHash: '-' },
    })
    await db.auditEntry.createMany({
      data: [
        {
          actorKind: 'manager',
          actorId: address,
          actorName: name,
          action: 'client.signedIn',
          entity: 'clientSession',
          entityId: address,
        },
        {
          actorKind: 'staff',
          actorId: String(user.id),
          actorName: name,
          action: 'client.created',
          entity: 'client',
          entityId: String(client.id),
          after: { name, status: 'active', email: address },
        },
      ],
    })
  }
}

const EVERYWHERE = [
  'audit',
  'clients',
  'contacts',
  'idempotency_keys',
  'newsletter_subscribers',
  'password_resets',
  'projects',
  'staff_invitations',
  'users',
]

test('the export holds everything about one person, nothing of another, and no secret', async () => {
  await fill()
  const found = await exportPerson(database.url, email)
  expect(new Set(Object.keys(found))).toEqual(new Set(EVERYWHERE))
  expect(found['projects']).toEqual([expect.objectContaining({ description: 'Brass' })])
  expect(found['audit']).toHaveLength(2)
  const text = JSON.stringify(found)
  expect(text).not.toContain('Mada')
  expect(text).not.toContain('"password"')
  expect(await db.auditEntry.count({ where: { action: 'person.exported' } })).toBe(1)
})

test('erasing leaves the books and the audit, without the person', async () => {
  await fill()
  const { counts, staff } = await erasePerson(database.url, email)
  expect(staff).toHaveLength(1)
  expect(counts).toMatchObject({ users: 1, clients: 1, contacts: 1, audit: 2 })
  const client = await db.client.findFirstOrThrow({ where: { name: 'Erased' } })
  expect(client).toMatchObject({ phone: null, status: 'inactive' })
  expect(await db.project.count({ where: { clientId: client.id } })).toBe(1)
  const rows = await db.auditEntry.findMany({ where: { actorName: 'Erased' } })
  expect(rows.map(({ action }) => action).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'client.created',
    'client.signedIn',
  ])
  expect(rows.map(({ after }) => after)).toContainEqual({ status: 'active' })
  const left = JSON.stringify([rows, await db.user.findMany(), await db.client.findMany()])
  expect(left.replaceAll('mada@', '').replaceAll('MADA@', '')).not.toMatch(/ada@/i)

  const erased = await db.auditEntry.findFirstOrThrow({ where: { action: 'person.erased' } })
  expect(JSON.stringify(erased)).not.toContain(email)
  expect(await db.contact.count()).toBe(1)
  const again = await exportPerson(database.url, email)
  expect(again).toEqual({})
  const other = await exportPerson(database.url, `m${email}`)
  expect(new Set(Object.keys(other))).toEqual(new Set(EVERYWHERE))
})

test('every table is provided for, or goes with one that is', async () => {
  const [tables, belongings] = await withClient(database.url, async (client) => [
    await readTables(client),
    await readBelongings(client),
  ])
  const isProvidedFor = (name: string): boolean =>
    name in ERASURE ||
    belongings.some(({ child, parent }) => child === name && isProvidedFor(parent))
  expect(tables.map(({ name }) => name).filter((name) => !isProvidedFor(name))).toEqual([])
})

test('a column that would still show the person stops the erasing', async () => {
  await fill()
  await db.$executeRaw`ALTER TABLE users ADD COLUMN alias text`
  await db.$executeRaw`UPDATE users SET alias = email`
  await expect(erasePerson(database.url, email)).rejects.toThrow('still stand in users')
  expect(await db.contact.count()).toBe(2)
})
